const PLACEHOLDER = '[erased]';

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** Finds and replaces values in texts, in upper or lower case. */
export interface TextEraser {
  isIn(text: string): boolean;
  erase(text: string): string;
}

/** @param values longest first */
export function textEraser(values: readonly string[]): TextEraser {
  if (values.length === 0) return { isIn: () => false, erase: (text) => text };
  const all = values.map(escaped).join('|');
  const [one, every] = [new RegExp(all, 'iu'), new RegExp(all, 'giu')];
  const erase = (text: string) => text.replace(every, PLACEHOLDER);
  return {
    isIn: (text) => one.test(text),
    erase(text) {
      // Field names of JSON stay, because a person may have the name of a field.
      const json = jsonOf(text);
      return json === undefined ? erase(text) : JSON.stringify(eachText(json, erase));
    },
  };
}

function jsonOf(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, change)]));
}

/**
 * A condition of SQL that holds for every text with one of the values, in upper or lower case, and for few others. SQLite
 * folds ASCII letters only, so the condition looks for the longest ASCII part of a value.
 */
export function mayHave(column: string, values: readonly string[]): { sql: string; values: string[] } {
  const keys = [...new Set(values.flatMap(keysOf))];
  return { sql: keys.map(() => `instr(lower("${column}"), ?) > 0`).join(' OR ') || '0', values: keys };
}

function keysOf(value: string): string[] {
  const plain = value.toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters
  if (/^[\x00-\x7f]*$/.test(plain)) return [plain];
  const runs = plain.match(/[\x20-\x7e]{2,}/g) ?? [];
  const longest = runs.sort((a, b) => b.length - a.length)[0];
  return longest ? [longest] : [plain, value, value.toUpperCase()];
}
