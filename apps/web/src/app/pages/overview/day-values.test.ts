import type { Candle } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import { dayValues } from './day-values.ts';

const candles = (...closes: [hour: number, close: string][]): Candle[] =>
  closes.map(([hour, close]) => ({
    time: `2026-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
    open: '10',
    high: close,
    low: close,
    close,
    volume: '0',
  }));

test('adds up all values of an hour', () => {
  const held = [
    { amount: 2, candles: candles([1, '10'], [2, '11']) },
    { amount: 1, candles: candles([1, '100'], [2, '90']) },
  ];
  expect(dayValues(5, held)).toEqual([125, 117]);
});

test('counts an hour without a candle at the close before, the first at its open', () => {
  const held = [
    { amount: 1, candles: candles([2, '12']) },
    { amount: 0, candles: candles([1, '1'], [2, '1'], [3, '1']) },
  ];
  expect(dayValues(0, held)).toEqual([10, 12, 12]);
});

test('counts a market that was closed all day at its last close', () => {
  const earlier = candles([1, '7']).map((candle) => ({ ...candle, time: '2026-05-29T19:00:00.000Z' }));
  const held = [
    { amount: 2, candles: earlier },
    { amount: 1, candles: candles([1, '100'], [2, '90']) },
  ];
  expect(dayValues(0, held)).toEqual([114, 104]);
});

test('draws no line without a market', () => {
  expect(dayValues(100, [])).toEqual([]);
});
