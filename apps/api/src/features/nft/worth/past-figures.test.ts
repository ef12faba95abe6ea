import { expect, test } from 'vitest';
import { floorChange, floorsAt, salesSince } from './past-figures.ts';

const FLOORS = [
  { at: 100, value: 40n },
  { at: 200, value: null },
  { at: 300, value: 50n },
];
const sale = (at: number, amount: bigint, kind = 'sale') => ({
  itemId: 'a',
  collectionId: 'c',
  number: 1,
  toId: 'b',
  kind,
  amount,
  at,
});

test('counts the sales after an instant, and no listing', () => {
  const activities = [sale(100, 5n), sale(200, 7n), sale(210, 90n, 'list'), sale(300, 2n)];
  expect(salesSince(activities, 100)).toEqual({ sales: 2, volume: 9n });
  expect(salesSince(activities, 300)).toEqual({ sales: 0, volume: 0n });
});

test('compares the floor with that of an instant, if there were both', () => {
  expect(floorChange(FLOORS, 150)).toBe('0.25');
  expect(floorChange(FLOORS, 250)).toBeNull();
  expect(floorChange(FLOORS, 50)).toBeNull();
  expect(floorChange([], 50)).toBeNull();
});

test('shows the floor at evenly spaced instants up to now', () => {
  expect(floorsAt(FLOORS, 350, 300, 4)).toEqual([null, 40n, null, 50n]);
});
