import { expect, test } from 'vitest';
import { amountDecimals, deepenBook, spreadOf } from './book-levels.ts';

const book = {
  bids: [
    ['99', '1'],
    ['98', '3'],
  ],
  asks: [
    ['101', '0.1'],
    ['102', '0.2'],
  ],
} as const;

test('totals run from the best price on, exactly', () => {
  const { asks, bids } = deepenBook(book, 10);
  expect(asks.map(({ total }) => total)).toEqual(['0.1', '0.3']);
  expect(bids.map(({ depth }) => depth)).toEqual([0.25, 1]);
});

test('both sides are drawn to one depth', () => {
  expect(deepenBook(book, 10).asks[1]?.depth).toBeCloseTo(0.075);
});

test('the spread lies between the best prices', () => {
  expect(spreadOf(book)).toEqual({ spread: '2', fraction: 0.02 });
  expect(spreadOf({ bids: [], asks: [] })).toBeNull();
});

test('amounts have as many decimals as a lot, at most five', () => {
  expect(amountDecimals('0.001')).toBe(3);
  expect(amountDecimals('1')).toBe(0);
  expect(amountDecimals('0.00000001')).toBe(5);
});
