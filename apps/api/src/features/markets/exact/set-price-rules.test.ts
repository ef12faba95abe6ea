import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { bookEnd, bookTicks, checkSetLimit, checkVenue, setLevels, setTicks } from './set-price-rules.ts';

const BTC = {
  pair: 'BTC/USD',
  base: 'BTC',
  quote: 'USD',
  tick: '0.1',
  lot: '0.00001',
  baseScale: 8,
  anchor: '68000',
};
const at = (price: string, amount = '1') => ({ price, amount });
const refused = (key: string, message: string) =>
  expect.objectContaining({ code: 'bad_input', key, message });

test.each([
  ['0', 'Price must be more than 0'],
  ['-1', 'Price must be more than 0'],
  ['50000.05', 'Price must be a multiple of 0.1 USD'],
  [
    '68000000.1',
    'Price must be at most 68,000,000.00 USD, a thousand times the price that BTC/USD was listed with',
  ],
  ['67.9', 'Price must be at least 68.00 USD, a thousandth of the price that BTC/USD was listed with'],
  ['9'.repeat(30), 'Price is too large'],
])('refuses the price %s', (price, message) => {
  expect(() => setTicks(price, 'price', BTC)).toThrow(refused('price', message));
});

test('takes a price of whole ticks in its range', () => {
  for (const [price, ticks] of [
    ['68', 680],
    ['50000.5', 500_005],
    ['68000000', 680_000_000],
  ] as const)
    expect(setTicks(price, 'price', BTC)).toBe(ticks);
});

test('puts levels in order, best first', () => {
  expect(
    setLevels({ asks: [at('50100', '0.5'), at('50000')], bids: [at('49800'), at('49900')] }, BTC),
  ).toEqual({
    asks: [
      [500_000, 100_000],
      [501_000, 50_000],
    ],
    bids: [
      [499_000, 100_000],
      [498_000, 100_000],
    ],
  });
});

test.each([
  [{ asks: [], bids: [] }, 'asks', 'Asks and bids are empty: a book needs at least one level'],
  [{ asks: [at('50000', '0')], bids: [] }, 'asks.0.amount', 'Amount of ask 1 must be more than 0'],
  [
    { asks: [], bids: [at('50000'), at('49000', '0.000001')] },
    'bids.1.amount',
    'Amount of bid 2 must be a multiple of 0.00001 BTC',
  ],
  [
    { asks: [at('0.1')], bids: [] },
    'asks.0.price',
    expect.stringMatching(/^Price of ask 1 must be at least/),
  ],
  [
    { asks: [at('50000'), at('50000')], bids: [] },
    'asks.1.price',
    'Price of ask 2 must not be that of level 1',
  ],
  [
    { asks: [at('50000')], bids: [at('50000')] },
    'bids',
    'Bids cross the asks: the best bid, 50,000.00 USD, must be below the best ask, 50,000.00 USD',
  ],
])('refuses the book %#', (book, key, message) => {
  expect(() => setLevels(book, BTC)).toThrow(refused(key, message));
});

test('the price of a book is the middle, or one between its best prices', () => {
  const book = setLevels({ asks: [at('50000.1')], bids: [at('50000')] }, BTC);
  expect(bookTicks(book, undefined, BTC)).toBe(500_000);
  expect(bookTicks(book, 500_001, BTC)).toBe(500_001);
  expect(bookTicks(setLevels({ asks: [at('50000')], bids: [] }, BTC), undefined, BTC)).toBe(500_000);
  expect(() => bookTicks(book, 500_002, BTC)).toThrow(
    refused(
      'price',
      'Price must be at least the best bid, 50,000.00 USD, and at most the best ask, 50,000.10 USD',
    ),
  );
});

test('a book ends after it begins, within a year', () => {
  const start = Date.UTC(2026, 5, 1);
  const text = (ms: number) => new Date(ms).toISOString();
  expect(bookEnd(undefined, start)).toBeNull();
  expect(bookEnd(text(start + 1), start)).toBe(start + 1000);
  expect(() => bookEnd(text(start), start)).toThrow(
    refused('until', 'Until must be after the book begins, 2026-06-01T00:00:00.000Z'),
  );
  expect(() => bookEnd(text(start + 366 * DAY), start)).toThrow(expect.objectContaining({ key: 'until' }));
});

test('knows the venues of a pair, and the most that a world can have', () => {
  expect(() => checkVenue('futures', { pair: 'BTC/USD', spot: true, futures: false })).toThrow(
    refused('venue', 'Venue must be another one: BTC/USD is not traded as futures'),
  );
  expect(() => checkSetLimit(999)).not.toThrow();
  expect(() => checkSetLimit(1000)).toThrow(expect.objectContaining({ code: 'conflict' }));
});
