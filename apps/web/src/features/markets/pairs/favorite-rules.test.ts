import { expect, test } from 'vitest';
import { dayPrices, favoritePath, rowAfter } from './favorite-rules.ts';

const BTC = { kind: 'crypto', base: 'BTC', quote: 'USD', spot: true, futures: true } as const;
const GOLD = { kind: 'commodity', base: 'XAU', quote: 'USD', spot: false, futures: true } as const;
const search = (text: string) => new URLSearchParams(text);

test.each([
  [BTC, 'spot', '', '/trade/BTC/USD'],
  [BTC, 'spot', 'interval=1h&market=futures', '/trade/BTC/USD?interval=1h'],
  [BTC, 'futures', 'interval=1h', '/trade/BTC/USD?market=futures&interval=1h'],
  [{ ...BTC, futures: false }, 'futures', '', '/trade/BTC/USD'],
  [GOLD, 'spot', 'interval=1d', '/trade/commodities/XAU/USD?interval=1d'],
] as const)('opens %j from %s with %j at %s', (market, venue, from, to) => {
  expect(favoritePath(market, venue, search(from))).toBe(to);
});

test('shows the prices of a day up to the current one', () => {
  const week = Array.from({ length: 56 }, (_, at) => String(at));
  expect(dayPrices(week, '60')).toEqual([48, 49, 50, 51, 52, 53, 54, 55, 60]);
  expect(dayPrices([], '60')).toEqual([60]);
});

test('arrow keys stop at the ends', () => {
  expect(rowAfter('ArrowDown', 0, 3)).toBe(1);
  expect(rowAfter('ArrowDown', 2, 3)).toBe(2);
  expect(rowAfter('ArrowUp', 0, 3)).toBe(0);
  expect(rowAfter('End', 0, 3)).toBe(2);
  expect(rowAfter('a', 0, 3)).toBeUndefined();
});
