import type { Told } from '../libraries.ts';

/**
 * Shapes by name, as text: `orderId:n price:d stopPrice?:d fills:[fill]`. Each field has a type of the table below, the
 * exact text that it must have (`status:=NEW`), another shape (`k:{kline}`), or a list of one (`[fill]`).
 */
export type Shapes = Readonly<Record<string, string>>;

const DECIMAL = /^-?\d+(\.\d+)?$/;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  /** Text. */
  s: (value) => typeof value === 'string',
  /** A decimal number as text. */
  d: (value) => typeof value === 'string' && DECIMAL.test(value),
  /** The same with eight decimals. */
  d8: (value) => typeof value === 'string' && /^-?\d+\.\d{8}$/.test(value),
  /** A whole number that JavaScript keeps. */
  n: (value) => Number.isSafeInteger(value),
  /** Any number. */
  f: (value) => typeof value === 'number',
  /** A time, ms. */
  t: (value) => Number.isSafeInteger(value) && Number(value) > 1e12 && Number(value) < 1e14,
  b: (value) => typeof value === 'boolean',
  a: Array.isArray,
  o: (value) => typeof value === 'object' && value !== null,
  null: (value) => value === null,
  any: () => true,
};

/** The most entries of a list that are looked at. */
const MOST_ENTRIES = 60;

/** @returns how a value differs from a shape; a field that the shape does not name is a difference too */
export function differences(value: Told, wanted: string, shapes: Shapes, at = '$'): string[] {
  if (wanted.startsWith('[')) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    const entries = value.slice(0, MOST_ENTRIES);
    return entries.flatMap((entry, i) => differences(entry, wanted.slice(1, -1), shapes, `${at}[${i}]`));
  }
  if (wanted.startsWith('=')) {
    return String(value) === wanted.slice(1) ? [] : [`${at} is ${JSON.stringify(value)}, not ${wanted}`];
  }
  const type = TYPES[wanted];
  if (type) return type(value) ? [] : [`${at} is ${JSON.stringify(value)}, not ${wanted}`];
  const shape = shapes[wanted.replace(/[{}]/g, '')];
  if (shape === undefined) throw new Error(`There is no shape ${wanted}.`);
  return fieldDifferences(value, shape, shapes, at);
}

function fieldDifferences(value: Told, shape: string, shapes: Shapes, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  const known = new Set<string>();
  const found = shape
    .split(/\s+/)
    .filter((field) => field !== '')
    .flatMap((field) => {
      const [, name = '', optional, type = ''] = /^(.+?)(\?)?:(.+)$/.exec(field) ?? [];
      known.add(name);
      if (value[name] !== undefined) return differences(value[name], type, shapes, `${at}.${name}`);
      return optional ? [] : [`${at}.${name} is missing`];
    });
  const extra = Object.keys(value).filter((name) => !known.has(name));
  return [...found, ...extra.map((name) => `${at}.${name} is not known`)];
}
