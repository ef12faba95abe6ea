/** What a template can say about its recipient: the name of each variable, and what it stands for. */
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

/** The names between double braces, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name);

/** What is wrong with the text of a template, as a predicate that names the unknown variables; undefined where it is right. */
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
