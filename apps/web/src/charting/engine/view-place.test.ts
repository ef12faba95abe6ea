import { expect, test } from 'vitest';
import { timeAtIndex } from './time-index.ts';
import { keptRange, lastInView, placeOf, rangeAt } from './view-place.ts';

const barsOf = (length: number, count: number, end = 100_000) =>
  Array.from({ length: count }, (_, i) => ({
    time: end - (count - 1 - i) * length,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 0,
  }));
const minutes = barsOf(60, 300);
const placeIn = (from: number, to: number) =>
  placeOf({ from, to }, minutes.length, (index) => timeAtIndex(minutes, index, 60));

test('another interval keeps the zoom and the newest candle in view', () => {
  expect(rangeAt(placeIn(253, 303), barsOf(300, 200), 300)).toEqual({ from: 153, to: 203 });
});

test('another interval keeps the time at which a reader looks', () => {
  const place = placeIn(100, 200);
  const bars = barsOf(300, 200);
  const { from, to } = rangeAt(place, bars, 300);
  expect(timeAtIndex(bars, to, 300)).toBe(minutes[200]?.time);
  expect(to - from).toBe(100);
});

test('the same candles with older ones keep the view', () => {
  const older = barsOf(60, 630);
  expect(rangeAt(placeIn(100, 200), older, 60)).toEqual({ from: 430, to: 530 });
});

test('shows the newest candles where the time is out of reach', () => {
  expect(rangeAt({ span: 50, gap: null, time: -1e9 }, minutes, 60)).toEqual({ from: 249, to: 299 });
  expect(rangeAt({ span: 50, gap: null, time: 1e9 }, minutes, 60)).toEqual({ from: 249, to: 299 });
});

test('the same candles stay in view where newer ones are added', () => {
  const before = minutes.slice(0, 200);
  expect(keptRange({ from: 120, to: 210 }, before, minutes)).toEqual({ from: 120, to: 210 });
  // Others were added before them as well.
  expect(keptRange({ from: 20, to: 60 }, minutes.slice(100, 200), minutes)).toEqual({ from: 120, to: 160 });
  // The library does it where older ones are added.
  expect(keptRange({ from: 20, to: 60 }, minutes.slice(100), minutes)).toBeNull();
  // Another part of the past.
  expect(keptRange({ from: 20, to: 60 }, minutes.slice(100), minutes.slice(0, 90))).toBeNull();
  expect(keptRange({ from: 20, to: 60 }, [], minutes)).toBeNull();
});

test('the last candle in view is one of which at least half is', () => {
  expect(lastInView({ to: 41.4 }, 300)).toBe(41);
  expect(lastInView({ to: 41.5 }, 300)).toBe(42);
  expect(lastInView({ to: 303 }, 300)).toBe(299);
  expect(lastInView({ to: -7 }, 300)).toBe(-1);
});
