import { bookSteps, factorOf, stepOf } from '@papermint/contracts/markets/book-steps';
import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { expect, test } from 'vitest';
import type { Level } from './book-levels.ts';
import {
  amountDecimals,
  deepenBook,
  groupAmounts,
  groupLevels,
  groupPrice,
  spreadOf,
  sumTo,
} from './book-levels.ts';

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
const ten = { bids: 10, asks: 10 };

test('sums totals exactly from the best price', () => {
  const { asks, bids } = deepenBook(book, '1', ten);
  expect(asks.map(({ total }) => total)).toEqual(['0.1', '0.3']);
  expect(bids.map(({ depth }) => depth)).toEqual([0.25, 1]);
});

test('gives both sides one depth', () => {
  expect(deepenBook(book, '1', ten).asks[1]?.depth).toBeCloseTo(0.075);
});

test.each([
  ['73704.4', '0.1', '73704.4', '73704.4'],
  ['73704.4', '1', '73704', '73705'],
  ['73704.4', '10', '73700', '73710'],
  ['73700', '10', '73700', '73700'],
  ['0.00001234', '0.00001', '0.00001', '0.00002'],
  ['5', '10', '0', '10'],
])('%s in steps of %s is bid at %s and asked at %s', (price, step, bid, ask) => {
  expect(groupPrice(price, step, 'bid')).toBe(bid);
  expect(groupPrice(price, step, 'ask')).toBe(ask);
});

const asks: readonly Level[] = [
  ['100.1', '0.1'],
  ['100.9', '0.2'],
  ['101', '0.3'],
  ['101.1', '0.4'],
];

test('gives a group the amount and the cost of all its prices', () => {
  const groups = groupLevels(asks, '1', 'ask');
  expect(groups.map(({ price }) => price)).toEqual(['101', '102']);
  const [first] = deepenBook({ bids: [], asks }, '1', ten).asks;
  expect(first).toMatchObject({ amount: '0.6', total: '0.6' });
  expect(first && sumTo(first, 1)).toEqual({ average: '100.8', cost: '60.49' });
});

test('includes all levels before a level in its sum', () => {
  const last = deepenBook({ bids: [], asks }, '0.1', ten).asks.at(-1);
  expect(last && sumTo(last, 2)).toEqual({ average: '100.93', cost: '100.93' });
});

test("one's own amounts go to the groups of their prices", () => {
  const own = new Map([
    ['99.9', '0.1'],
    ['99.1', '0.2'],
    ['98', '1'],
  ]);
  expect([...groupAmounts(own, '1', 'bid')]).toEqual([
    ['99', '0.3'],
    ['98', '1'],
  ]);
});

test.each([
  ['92400.1', '0.1'],
  ['0.18347', '0.00001'],
  ['1.08455', '0.00001'],
  ['2310.05', '0.05'],
  ['64.2', '0.01'],
  ['1200', '1'],
])("one's own orders at %s are in a level of the server at every step of a tick of %s", (price, tick) => {
  const steps = bookSteps(tick, price);
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps) {
    for (const side of ['bid', 'ask'] as const) {
      const sent = priceText(stepOf(priceTicks(price, tick), factorOf(step, tick) ?? 0, side), tick);
      expect([...groupAmounts(new Map([[price, '1']]), step, side)]).toEqual([[sent, '1']]);
    }
  }
});

test("the server's book is shown if it is in the chosen step, and no other", () => {
  const grouped = { step: '10', bids: [['90', '4', '393']], asks: [] } as const;
  const sent = deepenBook({ ...book, grouped }, '10', ten);
  expect(sent.bids).toMatchObject([{ price: '90', amount: '4', total: '4', depth: 1 }]);
  expect(sent.bids[0] && sumTo(sent.bids[0], 2)).toEqual({ average: '98.25', cost: '393' });
  expect(sent.asks).toEqual([]);
  expect(deepenBook({ ...book, grouped }, '5', ten).asks).toMatchObject([{ price: '105' }]);
  expect(deepenBook({ ...book, grouped: null }, '1', ten).bids).toHaveLength(2);
});

test('takes the distance between the best prices as the spread', () => {
  expect(spreadOf(book)).toEqual({ spread: '2', fraction: 0.02 });
  expect(spreadOf({ bids: [], asks: [] })).toBeNull();
});

test('gives amounts as many decimals as a lot, at most five', () => {
  expect(amountDecimals('0.001')).toBe(3);
  expect(amountDecimals('1')).toBe(0);
  expect(amountDecimals('0.00000001')).toBe(5);
});
