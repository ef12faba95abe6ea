import { expect, test } from 'vitest';
import { foldFills } from './fills.ts';

const bars = [0, 60, 120].map((time) => ({
  time: time,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 0,
}));
const fill = (second: number, side: 'buy' | 'sell', amount: string, price = '5', order = `at ${second}`) => ({
  order,
  time: new Date(second * 1000).toISOString(),
  side,
  price,
  amount,
});

test('shows a fill at its price, not at the edge of its candle', () => {
  expect(foldFills([fill(61, 'buy', '0.1', '1.25'), fill(62, 'buy', '0.1', '1.75')], bars)).toMatchObject([
    { time: 60, price: 1.25 },
    { time: 60, price: 1.75 },
  ]);
});

test('merges fills of one candle, side and price into one marker with their sum', () => {
  const fills = [
    fill(130, 'sell', '1'),
    fill(61, 'buy', '0.1'),
    fill(119, 'buy', '0.2', '5.0'),
    fill(62, 'sell', '3'),
  ];
  expect(foldFills(fills, bars)).toEqual([
    { time: 60, side: 'buy', price: 5, amount: '0.3', orders: new Set(['at 61', 'at 119']) },
    { time: 60, side: 'sell', price: 5, amount: '3', orders: new Set(['at 62']) },
    { time: 120, side: 'sell', price: 5, amount: '1', orders: new Set(['at 130']) },
  ]);
});

test('gives fills before the first candle no marker', () => {
  expect(foldFills([fill(-5, 'buy', '1')], bars)).toEqual([]);
});
