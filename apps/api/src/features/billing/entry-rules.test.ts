import { expect, test } from 'vitest';
import { entriesOfTransaction } from './entry-rules.ts';

const hold = { id: 1, reference: 'order', gained: 0n };
const fill = { id: 2, reference: 'order', gained: 5n };
const other = { id: 3, reference: 'another', gained: 7n };

test('a taker has the entries of their order at that instant', () => {
  expect(entriesOfTransaction({ reference: 'order', amount: 5n }, [hold, fill, other])).toEqual([1, 2]);
});

test('a maker has the entry of the order that matched theirs', () => {
  const own = { ...hold, reference: 'resting' };
  expect(entriesOfTransaction({ reference: 'resting', amount: 7n }, [own, fill, other])).toEqual([3]);
});

test('the amount finds one of several entries of a record at an instant', () => {
  const redeemed = { id: 4, reference: 'stake', gained: 100n };
  const reward = { id: 5, reference: 'stake', gained: 3n };
  expect(entriesOfTransaction({ reference: 'stake', amount: 3n }, [redeemed, reward])).toEqual([5]);
});

test('finds no entry where neither the reference nor the amount matches', () => {
  expect(entriesOfTransaction({ reference: null, amount: 1n }, [fill, other])).toEqual([]);
});
