import { nationalNumber } from '@papermint/contracts/accounts/phone-number';

const PLACEHOLDER = '[erased]';

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');

const PHONE = /^\+\d{7,15}$/;
/** What people write between the digits of a phone number. */
const BETWEEN = '[\\s().\\-/]{0,3}';

/** A value as an expression. A phone number may have spaces, brackets and the like, and its country code differently. */
function patternOf(value: string): string {
  if (!PHONE.test(value)) return escaped(value);
  const [digits, national] = [value.slice(1), nationalNumber(value)];
  const code = digits.slice(0, digits.length - national.length);
  const spaced = (text: string) => [...text].join(BETWEEN);
  const international = `(?:\\+|\\b00)${spaced(code)}${BETWEEN}(?:0${BETWEEN})?${spaced(national)}(?!\\d)`;
  // Fewer digits could be any number.
  const alone =
    national.length < LEAST_DIGITS
      ? []
      : [`(?<!\\w|\\d[.,]|\\w-)\\(?0?${spaced(national)}(?!\\w|[.,]\\d|-\\w)`];
  return [international, ...alone, `\\b${digits}\\b`].join('|');
}

const LEAST_DIGITS = 8;

/** Finds and replaces values in texts, in upper or lower case. */
export interface TextEraser {
  isIn(text: string): boolean;
  erase(text: string): string;
}

/** @param values longest first */
export function textEraser(values: readonly string[]): TextEraser {
  if (values.length === 0) return { isIn: () => false, erase: (text) => text };
  const all = values.map(patternOf).join('|');
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
  const phones = [...new Set(values.filter((value) => PHONE.test(value)).map(nationalNumber))];
  const keys = [...new Set(values.filter((value) => !PHONE.test(value)).flatMap(keysOf))];
  const digits = SEPARATORS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, `"${column}"`);
  const conditions = [
    ...keys.map(() => `instr(lower("${column}"), ?) > 0`),
    ...phones.map(() => `instr(${digits}, ?) > 0`),
  ];
  return { sql: conditions.join(' OR ') || '0', values: [...keys, ...phones] };
}

/** The common ones of `BETWEEN`; JSON has a line break as two characters. */
const SEPARATORS = [' ', '\u00a0', '(', ')', '.', '-', '/'];

function keysOf(value: string): string[] {
  const plain = value.toLowerCase();
  if (!/\P{ASCII}/u.test(plain)) return [plain];
  const runs = plain.match(/[\x20-\x7e]{2,}/g) ?? [];
  const longest = runs.sort((a, b) => b.length - a.length)[0];
  return longest ? [longest] : [plain, value, value.toUpperCase()];
}
