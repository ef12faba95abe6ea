import { expect, test } from 'vitest';
import type { PastActivity } from './past-items.ts';
import { floors, ownedCounts } from './past-items.ts';

let at = 0;
const activity = (kind: string, itemId: string, rest: Partial<PastActivity> = {}): PastActivity => {
  at += 1;
  return { collectionId: 'c', kind, itemId, number: null, toId: null, amount: null, at, ...rest };
};

test('the floor follows listings, new prices, sales and the end of listings', () => {
  at = 0;
  const list = (item: string, amount: bigint) => activity('list', item, { amount });
  const activities = [
    list('a', 30n),
    list('b', 20n),
    list('b', 40n),
    list('c', 25n),
    activity('sale', 'c', { number: 2, toId: 'ann', amount: 25n }),
    activity('delist', 'a'),
    activity('transfer', 'b', { number: 3, toId: 'bob' }),
  ];
  expect(floors(activities).map(({ at: then, value }) => [then, value])).toEqual([
    [1, 30n],
    [2, 20n],
    [3, 30n],
    [4, 25n],
    [5, 30n],
    [6, 40n],
    [7, null],
  ]);
});

test('an owner has an item from its mint or purchase until its next owner or its burn', () => {
  at = 0;
  const moved = (item: string, number: number, toId: string | null) =>
    activity('sale', item, { number, toId });
  const activities = [moved('a', 1, 'ann'), moved('b', 1, 'bob'), moved('b', 2, 'ann'), moved('a', 2, null)];
  expect(ownedCounts(activities, 'ann').map(({ at: then, value }) => [then, value])).toEqual([
    [1, 1],
    [3, 2],
    [4, 1],
  ]);
});
