import { parsedAttributes } from '@papermint/contracts/site/script-attributes';

/** The attributes of a script whose own can't be parsed. */
const DEFAULTS = { async: '', defer: '' };

export interface ScriptAttributes {
  /** Name → value; a boolean attribute has an empty value. */
  attributes: Readonly<Record<string, string>>;
  parsed: boolean;
}

/** Reads script attributes from a setting: a JSON object with strings, numbers and booleans. */
export function scriptAttributes(text: string): ScriptAttributes {
  const value = parsedAttributes(text);
  if (!value) return { attributes: DEFAULTS, parsed: false };
  const attributes = Object.entries(value).flatMap(([name, setting]) =>
    isAttribute(name) && setting !== false && setting !== null
      ? [[name, setting === true ? '' : String(setting)] as const]
      : [],
  );
  return { attributes: Object.fromEntries(attributes), parsed: true };
}

/** Excludes `src`, which has its own setting, and event handlers, which the content security policy forbids. */
function isAttribute(name: string): boolean {
  return /^[a-z][a-z\d-]*$/i.test(name) && !/^(src|on.*)$/i.test(name);
}
