import { expect, test } from 'vitest';
import { simulatedBids } from './simulated-bids.ts';

const ASKED = { itemId: 'one', count: 10, at: 0, unit: 1000n, most: 50_000n };
const highest = (item: Parameters<typeof simulatedBids>[1]) =>
  simulatedBids(ASKED, item)
    .map(({ amount }) => amount)
    .sort((one, other) => Number(other - one))[0];

test('derives bids from the paid price, never from a high asking price', () => {
  const sold = { price: null, lastPrice: 2000n, floor: null };
  expect(highest(sold)).toBeLessThanOrEqual(2100n);
  expect(highest(sold)).toBeGreaterThanOrEqual(1100n);
  expect(highest({ ...sold, price: 9_000_000_000_000_000_000n })).toBe(highest(sold));
  expect(highest({ ...sold, price: 100n })).toBeLessThanOrEqual(105n);
});

test('never bids more than the most, whatever the floor and the last sale', () => {
  const huge = 9_000_000_000_000_000_000n;
  expect(highest({ price: huge, lastPrice: null, floor: huge })).toBeLessThanOrEqual(52_500n);
  expect(highest({ price: null, lastPrice: huge, floor: null })).toBeLessThanOrEqual(52_500n);
});
