import { callList } from '@papermint/contracts/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputError } from './errors.ts';
import { strictInput } from './strict-input.ts';

const trait = z.object({ name: z.string(), value: z.string() });
const schema = z.object({
  title: z.string(),
  traits: z.array(trait).max(3).optional(),
  place: z.union([z.object({ city: z.string() }), z.null()]).default(null),
  facts: z.record(z.string(), z.unknown()).optional(),
});

function refusal(input: object) {
  const { error } = strictInput(schema).safeParse(input);
  return error && inputError(error, schema);
}

test('refuses unknown fields at every depth, and suggests the right name', () => {
  expect(refusal({ titel: 'A' })).toMatchObject({
    key: 'titel',
    message: '"titel" is not a field of this call: did you mean title?',
  });
  expect(refusal({ title: 'A', traits: [{ name: 'B', vaule: 'C' }] })).toMatchObject({
    key: 'traits.0.vaule',
    message: '"vaule" is not a field of traits: did you mean value?',
  });
  expect(refusal({ title: 'A', traits: [{ name: 'B', value: 'C', more: 1 }] })?.message).toBe(
    '"more" is not a field of traits',
  );
});

test('accepts known fields, and any name in a record', () => {
  const input = { title: 'A', traits: [{ name: 'B', value: 'C' }], facts: { any: { thing: 1 } } };
  expect(strictInput(schema).parse(input)).toEqual({ ...input, place: null });
  expect(strictInput(schema).parse({ title: 'A', place: { city: 'B' } }).place).toEqual({ city: 'B' });
  expect(strictInput(schema).safeParse({ title: 'A', place: { city: 'B', zip: 'C' } }).success).toBe(false);
});

test('keeps the rules of a schema', () => {
  const ruled = schema.refine(({ title }) => title !== 'B', { error: 'must not be B' });
  expect(strictInput(ruled).safeParse({ title: 'B' }).success).toBe(false);
  schema.parse({ title: 'A', unknown: 1 });
});

test.each(callList())('the example of $name is right', ({ call }) => {
  expect(strictInput(call.input).safeParse(call.example).error).toBeUndefined();
});
