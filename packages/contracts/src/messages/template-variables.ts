/** The variables of a template: the name of each, and what it stands for. */
export const templateVariables = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  accountId: 'Account number',
  package: 'Package',
  country: 'Country code',
  site: 'Name of the exchange',
} as const;
export type TemplateVariable = keyof typeof templateVariables;
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The distinct names between double braces. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name);

/** A predicate that names the unknown variables of a text; undefined for a valid text. */
export function templateError(text: string): string | undefined {
  const unknown = variablesIn(text).filter((name) => !isVariable(name));
  if (unknown.length > 0) {
    const named = unknown.map((name) => `{{${name}}}`).join(', ');
    return `has ${unknown.length === 1 ? 'an unknown variable' : 'unknown variables'}: ${named}`;
  }
  const rest = text.replaceAll(VARIABLE, '');
  return rest.includes('{{') || rest.includes('}}') ? 'has double braces around no variable' : undefined;
}

/** The text for one recipient. A value is never read as a template. */
export function filledIn(text: string, values: TemplateValues): string {
  return text.replaceAll(VARIABLE, (braced, name: string) => (isVariable(name) ? values[name] : braced));
}
