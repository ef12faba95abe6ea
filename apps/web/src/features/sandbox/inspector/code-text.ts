import { MASK } from './masked.ts';

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A text as a literal with single quotes. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

/** The environment variable that has a secret field: PAPERMINT_PIN. */
export const secretName = (field: string): string =>
  `PAPERMINT_${field.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`;

/** Texts that later code reads from an earlier answer, and the expressions that do so. */
export type Known = ReadonlyMap<string, string>;

const NOTHING: Known = new Map();

/**
 * A JSON value as TypeScript. Masked fields are read from the environment.
 * @param indent the spaces before the line it stands on
 */
export function codeOf(value: unknown, indent = 0, known = NOTHING, field = 'secret'): string {
  if (typeof value === 'string') {
    if (value === MASK) return `process.env.${secretName(field)} ?? ''`;
    return known.get(value) ?? quoted(value);
  }
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const inner = ' '.repeat(indent + 2);
  const lines = Array.isArray(value)
    ? value.map((one) => codeOf(one, indent + 2, known, field))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([name, one]) =>
            `${NAME.test(name) ? name : quoted(name)}: ${codeOf(one, indent + 2, known, name)}`,
        );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (lines.length === 0) return open + close;
  const short = Array.isArray(value) ? `[${lines.join(', ')}]` : `{ ${lines.join(', ')} }`;
  if (short.length <= 70 && !short.includes('\n')) return short;
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${' '.repeat(indent)}${close}`;
}
