import { expect, test } from 'vitest';
import { depthAt, depthCurve, depthPath } from './depth-curve.ts';

const BOOK = {
  bids: [
    ['99', '1'],
    ['98', '2'],
    ['90', '4'],
  ],
  asks: [
    ['101', '1.5'],
    ['104', '2.5'],
  ],
} as const;

test('adds up both sides and reaches as far below the middle as above it', () => {
  expect(depthCurve(BOOK)).toEqual({
    bids: [
      { price: 99, total: 1 },
      { price: 98, total: 3 },
      { price: 90, total: 7 },
    ],
    asks: [
      { price: 101, total: 1.5 },
      { price: 104, total: 4 },
    ],
    low: 96,
    high: 104,
    middle: 100,
    // The bid at 90 is beyond the lower end.
    most: 4,
  });
});

test('is nothing without both sides', () => {
  expect(depthCurve({ bids: [], asks: BOOK.asks })).toBeNull();
  expect(depthCurve({ bids: BOOK.bids, asks: [] })).toBeNull();
});

test.each([
  [99.5, 'bid', 0],
  [99, 'bid', 1],
  [97, 'bid', 3],
  [100.5, 'ask', 0],
  [103, 'ask', 1.5],
  [104, 'ask', 4],
] as const)('offers at %d on the side of %s %d', (price, side, total) => {
  const curve = depthCurve(BOOK);
  expect(curve && depthAt(curve, price)).toEqual({ price, side, total });
});

test('draws steps from the best price to the end', () => {
  const curve = depthCurve(BOOK);
  // Prices from 96 to 104 are 0 to 100; a total of 4 reaches 92 of 100.
  expect(curve && depthPath(curve.asks, curve, curve.high)).toBe(
    'M62.50 100H62.50V65.50H100.00V8.00H100.00V100Z',
  );
});
