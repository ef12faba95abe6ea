import { describe, expect, test } from 'vitest';
import {
  barOf,
  isOffCenter,
  ladderBook,
  ladderScale,
  priceOfRow,
  rowDecimals,
  rowOf,
  suggestedStep,
} from './ladder-rows.ts';

const MARKET = { tick: '0.5', lot: '0.01', baseScale: 8, quoteScale: 2 };
const BOOK = {
  bids: [
    ['99.5', '1'],
    ['99', '2'],
    ['97.5', '4'],
  ],
  asks: [
    ['100.5', '0.5'],
    ['101', '3'],
  ],
} as const;

test('a row is a whole number of steps, and its price has the decimals of the tick', () => {
  const scale = ladderScale(MARKET, '2');
  expect(scale.size).toBe(4);
  expect(rowOf('99.5', scale, 'bid')).toBe(49);
  expect(rowOf('99.5', scale, 'ask')).toBe(50);
  expect(rowOf('100', scale, 'ask')).toBe(50);
  expect(priceOfRow(49, scale)).toBe('98');
});

describe('the book by row', () => {
  test('sums bids to the step below and asks to the step above', () => {
    const scale = ladderScale(MARKET, '1');
    const { bids, asks, full } = ladderBook(BOOK, '1', scale);
    expect([...bids]).toEqual([
      [99, '3'],
      [97, '4'],
    ]);
    expect([...asks]).toEqual([[101, '3.5']]);
    expect(full).toBe(4);
  });

  test("is the server's grouped book once it has the step", () => {
    const scale = ladderScale(MARKET, '1');
    const grouped = { step: '1', bids: [['99', '7', '693']], asks: [['101', '8', '808']] } as const;
    expect([...ladderBook({ ...BOOK, grouped }, '1', scale).bids]).toEqual([[99, '7']]);
    const other = ladderBook({ ...BOOK, grouped: { ...grouped, step: '2' } }, '1', scale);
    expect([...other.bids]).toEqual([
      [99, '3'],
      [97, '4'],
    ]);
  });

  test('is empty without orders', () => {
    const scale = ladderScale(MARKET, '1');
    expect(ladderBook({ bids: [], asks: [] }, '1', scale)).toMatchObject({ full: 0 });
  });
});

test('bars are whole percent, any amount is visible, and a very large one does not hide the others', () => {
  const bars = [barOf('4', 4), barOf('1', 3), barOf('0.0001', 4), barOf('9', 4), barOf(undefined, 4)];
  expect(bars).toEqual([100, 33, 2, 100, 0]);
  const bids = Array.from(
    { length: 20 },
    (_, index) => [String(100 - index), index === 3 ? '500' : '2'] as const,
  );
  expect(ladderBook({ bids, asks: [] }, '1', ladderScale(MARKET, '1')).full).toBe(2);
});

test('suggests the finest step at which the best levels fit in view', () => {
  const steps = ['0.5', '1', '2.5', '5'];
  const side = (from: number, by: number) =>
    Array.from({ length: 10 }, (_, index) => [String(from + index * by), '1'] as const);
  expect(suggestedStep(steps, { bids: side(100, -0.5), asks: side(100.5, 0.5) })).toBe('0.5');
  expect(suggestedStep(steps, { bids: side(100, -3), asks: side(100.5, 0.5) })).toBe('2.5');
  expect(suggestedStep(steps, { bids: side(1000, -90), asks: [] })).toBe('5');
  expect(suggestedStep(steps, { bids: [], asks: [] })).toBe('0.5');
  expect(suggestedStep(steps, { bids: side(90_000, -0.5), asks: side(90_000.5, 0.5) })).toBe('1');
});

test('a price in the middle of the view leaves the ladder where it is', () => {
  expect([
    isOffCenter(300, 600),
    isOffCenter(470, 600),
    isOffCenter(490, 600),
    isOffCenter(-40, 600),
  ]).toEqual([false, false, true, true]);
  expect(isOffCenter(10, 0)).toBe(false);
});

test.each([
  ['0.1', '1', 0],
  ['0.1', '0.1', 1],
  ['0.01', '0.1', 1],
  ['0.5', '10', 0],
])('rows of a tick of %s in steps of %s have %i decimals', (tick, step, decimals) => {
  expect(rowDecimals(ladderScale({ ...MARKET, tick }, step))).toBe(decimals);
});
