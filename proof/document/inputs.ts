import type { Schema } from './operations.ts';
import { resolved } from './operations.ts';

export type Input = Readonly<Record<string, unknown>>;

/** An input with what differs in it from the example. */
export interface Sent {
  about: string;
  input: Input;
}

/** Values that no field, or hardly any, expects. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER + 1],
  ...['', ' ', '0', '-1', '1e5', 'NaN', '9'.repeat(400), 'x'.repeat(5000), '1'.repeat(30)],
  ...[
    '\u0000',
    '\ud800',
    '\u202e\u0301',
    '٣',
    'İ',
    "'; DROP TABLE Trader; --",
    '../../etc/passwd',
    '%00',
    '<b>',
  ],
  ...['2026-02-30', '2026-13-01T00:00:00Z', '275760-09-13T00:00:00.001Z', 'PT1X', 'a@b', 'a,b,,', '*'],
  ...['00000000-0000-7000-8000-000000000000', '__proto__', 'constructor', 'BTC/USD', '10000001'],
  ...[[], {}, [[]], [null], [{}], { toString: 1 }, Array.from({ length: 300 }, () => 'x')],
];

/** Wait in wall time, which a proof has no use for. */
const LEFT_OUT = new Set(['wait', 'speed']);

const DEEPEST = 3;

/** Draws from 0 up to below a number. */
export type Draw = (below: number) => number;

/**
 * Inputs of an operation: its example, the example with each field once left out, once with every value that its schema
 * lists, at its bounds and just beyond them, and with some hostile values; and random mixtures of these.
 */
export function inputsOf(schema: Schema, example: Input, draw: Draw, hostile: number): Sent[] {
  const changed = changesOf(schema, example, { draw, hostile, depth: 0 });
  const mixed = Array.from({ length: hostile }, (): Sent => {
    const some = Array.from({ length: 2 }, () => changed[draw(changed.length)]);
    const input = Object.assign({}, example, ...some.map((one) => changeOf(example, one?.input ?? {})));
    return { about: `mixed: ${some.map((one) => one?.about).join('; ')}`, input };
  });
  return [
    { about: 'its example', input: example },
    { about: 'nothing', input: {} },
    { about: 'a field that it does not know', input: { ...example, unheardOf: 1 } },
    ...changed,
    ...mixed,
  ];
}

/** The fields in which an input differs from the example. */
const changeOf = (example: Input, input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => value !== example[field]));

interface How {
  draw: Draw;
  /** How many hostile values each field gets. */
  hostile: number;
  depth: number;
}

function changesOf(schema: Schema, example: Input, how: How): Sent[] {
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !LEFT_OUT.has(field))
    .flatMap(([field, of]) => {
      const { [field]: was, ...without } = example;
      const left = was === undefined ? [] : [{ about: `without ${field}`, input: without }];
      const changed = valuesOf(of, was, how).map(({ about, value }) => ({
        about: `${field}${about}`,
        input: { ...example, [field]: value },
      }));
      return [...left, ...changed];
    });
}

interface Value {
  about: string;
  value: unknown;
}

/** Values of a field that its schema lists or bounds, and hostile ones. */
function valuesOf(given: Schema, was: unknown, how: How): Value[] {
  const schema = resolved(given);
  const listed = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  const hostile = Array.from({ length: how.hostile }, () => HOSTILE[how.draw(HOSTILE.length)]);
  const plain = [...listed, ...boundsOf(schema), ...hostile].map((value) => ({
    about: `: ${textOf(value)}`,
    value,
  }));
  return how.depth >= DEEPEST ? plain : [...plain, ...innerOf(schema, was, { ...how, depth: how.depth + 1 })];
}

/** Values at the bounds of a schema, and just beyond them. */
function boundsOf({ minimum, maximum, maxLength, maxItems, items }: Schema): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(maxLength === undefined ? [] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
    ...(maxItems === undefined || items === undefined
      ? []
      : [Array.from({ length: maxItems + 1 }, () => sampleOf(items))]),
  ];
}

/** Changes within an object, a list or the alternatives of a field. */
function innerOf(schema: Schema, was: unknown, how: How): Value[] {
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (alternatives.length > 0) {
    return alternatives.flatMap((one) => {
      const sample = sampleOf(one);
      return [{ about: `: ${textOf(sample)}`, value: sample }, ...innerOf(resolved(one), sample, how)];
    });
  }
  if (schema.items) {
    const [first = sampleOf(schema.items)] = Array.isArray(was) ? was : [];
    return valuesOf(schema.items, first, how).map(({ about, value }) => ({
      about: `[]${about}`,
      value: [value],
    }));
  }
  if (!schema.properties) return [];
  const base = (typeof was === 'object' && was !== null ? was : sampleOf(schema)) as Input;
  return changesOf(schema, base, how).map(({ about, input }) => ({ about: `.${about}`, value: input }));
}

/** A value that a schema probably takes. */
function sampleOf(given: Schema): unknown {
  const schema = resolved(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.oneOf ?? schema.anyOf ?? [];
  if (one) return sampleOf(one);
  if (schema.properties) {
    const { required = [] } = schema;
    const fields = Object.entries(schema.properties).filter(([field]) => required.includes(field));
    return Object.fromEntries(fields.map(([field, of]) => [field, sampleOf(of)]));
  }
  const types = [schema.type].flat();
  if (types.includes('array')) return schema.items ? [sampleOf(schema.items)] : [];
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('boolean')) return true;
  return types.includes('object') ? {} : '1';
}

const textOf = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? String(value);
