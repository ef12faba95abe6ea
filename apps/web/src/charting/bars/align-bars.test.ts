import { expect, test } from 'vitest';
import { alignCloses, baseOf, closeAt } from './align-bars.ts';

const HOUR = 3600;
const bar = (hour: number, close = hour) => ({
  time: hour * HOUR,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const hours = (...all: number[]) => all.map((hour) => bar(hour));

test('the last close is carried on while the market of the other pair is closed', () => {
  expect(alignCloses(hours(1, 2, 3, 4, 5, 6), hours(1, 2, 5))).toEqual([1, 2, 2, 2, 5, 5]);
});

test('candles of the other pair while ours is closed are left out', () => {
  expect(alignCloses(hours(1, 2, 20, 21), hours(1, 2, 3, 4, 19, 20, 21))).toEqual([1, 2, 20, 21]);
});

test('over a weekend of ours the value after it is the one of then', () => {
  expect(alignCloses(hours(10, 74), hours(9, 11, 12))).toEqual([9, 12]);
});

test('a pair that was listed later has no value before its first candle', () => {
  expect(alignCloses(hours(1, 2, 3, 4), hours(3, 4))).toEqual([Number.NaN, Number.NaN, 3, 4]);
  expect(alignCloses(hours(1, 2), [])).toEqual([Number.NaN, Number.NaN]);
  expect(alignCloses([], hours(1))).toEqual([]);
});

test('a candle of the other pair that begins within ours belongs to the next one', () => {
  expect(alignCloses(hours(1, 2), [bar(1, 7), bar(1.5, 8)])).toEqual([7, 8]);
});

test('the value at one time is the aligned one', () => {
  const [ours, others] = [hours(1, 2, 3, 4), hours(2, 3)];
  expect(ours.map(({ time }) => closeAt(others, time))).toEqual(alignCloses(ours, others));
});

test('a line that begins within the view begins at 100 %', () => {
  const values = [Number.NaN, Number.NaN, 5, 6];
  expect(baseOf(values, 0, 3)).toBe(5);
  expect(baseOf(values, 3, 3)).toBe(6);
  expect(baseOf(values, -4, 1)).toBeNaN();
});
