import { expect, test } from 'vitest';
import type { Bar } from './bars.ts';
import { amountSince, barAt, barOf, putBar, tickBar } from './bars.ts';

const bar = { time: 600, open: 10, high: 12, low: 9, close: 11, volume: 1 };
const at = (time: number): Bar => ({ ...bar, time: time });

test('draws a candle at its start', () => {
  const candle = { time: '1970-01-01T00:10:00Z', open: '10', high: '12', low: '9', close: '11', volume: '1' };
  expect(barOf(candle)).toEqual(bar);
});

test.each([
  [11.5, { high: 12, low: 9, close: 11.5 }],
  [13, { high: 13, low: 9, close: 13 }],
  [8, { high: 12, low: 8, close: 8 }],
])('a price of %d stretches the running candle, and what was traded fills it', (price, expected) => {
  expect(tickBar(bar, price, 659, '1m', 2)).toEqual({ time: 600, open: 10, volume: 3, ...expected });
});

test('opens the next candle at the last close', () => {
  expect(tickBar(bar, 11.2, 725, '1m', 2)).toEqual({
    time: 720,
    open: 11,
    high: 11.2,
    low: 11,
    close: 11.2,
    volume: 2,
  });
});

test('puts a bar at the place of its time, never between others', () => {
  const bars = [at(0), at(60)];
  expect(putBar(bars, { ...at(60), close: 7 })).toBe(1);
  expect(putBar(bars, at(120))).toBe(2);
  expect(putBar(bars, at(30))).toBe(-1);
  expect(bars.map(({ time, close }) => [time, close])).toEqual([
    [0, 11],
    [60, 7],
    [120, 11],
  ]);
});

test.each([
  [-1, -1],
  [0, 0],
  [59, 0],
  [60, 1],
  [500, 2],
])('the instant %i falls in bar %i', (instant, index) => {
  expect(barAt([at(0), at(60), at(120)], instant)).toBe(index);
});

test('counts prints for their candle', () => {
  const print = { price: '1', side: 'buy' as const };
  const prints = [
    { ...print, amount: '2', time: '1970-01-01T00:10:01Z' },
    { ...print, amount: '4', time: '1970-01-01T00:09:59Z' },
  ];
  expect(amountSince(prints, 600)).toBe(2);
});
