/** What a script is given whose attributes can't be read. */
const DEFAULTS = { async: '', defer: '' };

export interface ScriptAttributes {
  /** By name; a switch that is on has an empty value. */
  attributes: Readonly<Record<string, string>>;
  parsed: boolean;
}

/** Reads a script's attributes from the text that staff typed: a JSON object of texts, numbers and switches. */
export function scriptAttributes(text: string): ScriptAttributes {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { attributes: DEFAULTS, parsed: false };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { attributes: DEFAULTS, parsed: false };
  }
  const attributes = Object.entries(value).flatMap(([name, given]) =>
    isAttribute(name) && given !== false && given !== null
      ? [[name, given === true ? '' : String(given)] as const]
      : [],
  );
  return { attributes: Object.fromEntries(attributes), parsed: true };
}

/** Where the script comes from is another setting, and code in an attribute is refused by the page's policy. */
function isAttribute(name: string): boolean {
  return /^[a-z][a-z\d-]*$/i.test(name) && !/^(src|on.*)$/i.test(name);
}
