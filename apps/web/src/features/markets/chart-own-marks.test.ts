import type { UTCTimestamp } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { foldFills } from './chart-own-marks.ts';

const bars = [0, 60, 120].map((time) => ({
  ...{ time: time as UTCTimestamp, open: 1, high: 1, low: 1, close: 1, volume: 0 },
}));
const fill = (second: number, side: 'buy' | 'sell', amount: string, order = `at ${second}`) => ({
  ...{ order, time: new Date(second * 1000).toISOString(), side, amount },
});

test('fills of one candle and side become one mark with their sum', () => {
  const fills = [
    fill(130, 'sell', '1'),
    fill(61, 'buy', '0.1'),
    fill(119, 'buy', '0.2'),
    fill(62, 'sell', '3'),
  ];
  expect(foldFills(fills, bars)).toEqual([
    { time: 60, side: 'buy', amount: '0.3', count: 2 },
    { time: 60, side: 'sell', amount: '3', count: 1 },
    { time: 120, side: 'sell', amount: '1', count: 1 },
  ]);
});

test('an order that filled at several prices counts once', () => {
  const fills = [fill(61, 'buy', '0.1', 'a'), fill(61, 'buy', '0.2', 'a'), fill(62, 'buy', '1', 'b')];
  expect(foldFills(fills, bars)).toEqual([{ time: 60, side: 'buy', amount: '1.3', count: 2 }]);
});

test('fills before the first candle have no mark', () => {
  expect(foldFills([fill(-5, 'buy', '1')], bars)).toEqual([]);
});
