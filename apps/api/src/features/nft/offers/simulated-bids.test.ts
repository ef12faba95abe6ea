import { expect, test } from 'vitest';
import { simulatedBids } from './simulated-bids.ts';

const ASKED = { itemId: 'one', count: 10, at: 0, unit: 1000n, most: 50_000n };
const highest = (item: Parameters<typeof simulatedBids>[1]) =>
  simulatedBids(ASKED, item)
    .map(({ amount }) => amount)
    .sort((one, other) => Number(other - one))[0];

test('derives bids from the floor, which the prices of the parties can only lower', () => {
  const item = { price: null, lastPrice: null, floor: 2000n };
  expect(highest(item)).toBeLessThanOrEqual(2100n);
  expect(highest(item)).toBeGreaterThanOrEqual(1100n);
  const huge = 9_000_000_000_000_000_000n;
  expect(highest({ ...item, price: huge, lastPrice: huge })).toBe(highest(item));
  for (const low of [{ price: 100n }, { lastPrice: 100n }]) {
    expect(highest({ ...item, ...low })).toBeLessThanOrEqual(105n);
  }
  // A sale between two accounts of one person does not say what the item is worth.
  expect(highest({ price: null, lastPrice: huge, floor: null })).toBeLessThanOrEqual(105n);
});

test('never bids more than the most, whatever the floor and the last sale', () => {
  const huge = 9_000_000_000_000_000_000n;
  expect(highest({ price: huge, lastPrice: null, floor: huge })).toBeLessThanOrEqual(52_500n);
  expect(highest({ price: null, lastPrice: huge, floor: null })).toBeLessThanOrEqual(52_500n);
});
