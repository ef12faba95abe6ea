import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

const many = (seed: number, start = 0n) => {
  const ids = createIds(seed, start);
  return Array.from({ length: 5000 }, (_, index) => ids.uuid(1_780_000_000_000 + Math.floor(index / 100)));
};

test('ids are version 7 UUIDs, unique and ascending', () => {
  const made = many(7);
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  expect([...made].sort()).toEqual(made);
});

test('the same seed and sequence give the same ids, another seed gives others', () => {
  expect(many(7)).toEqual(many(7));
  expect(new Set([...many(7), ...many(8)]).size).toBe(10_000);
});

test('ids of a rollback are given out again', () => {
  const ids = createIds(7, 0n);
  const { sequence } = ids;
  const first = ids.uuid(0);
  ids.rewind(sequence);
  expect(ids.uuid(0)).toBe(first);
});

test('the sequence continues beyond 32 bits', () => {
  const near = many(7, 2n ** 32n - 2500n);
  expect(new Set(near).size).toBe(near.length);
});

test('account numbers have eight digits and are unique', () => {
  const ids = createIds(7, 0n);
  const numbers = Array.from({ length: 20_000 }, () => ids.accountNumber());
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^[2-9]\d{7}$/);
});
