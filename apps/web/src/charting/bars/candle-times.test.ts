import { expect, test } from 'vitest';
import type { TimesBeyond } from '../engine/time-index.ts';
import { candleTimes } from './candle-times.ts';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const words = (times: readonly number[]) =>
  times.map((one) => new Date(one * 1000).toISOString().slice(0, 16));
const times = (...[calendar, interval]: Parameters<typeof candleTimes>) =>
  candleTimes(calendar, interval) as TimesBeyond;

test('hours of stocks go on at the next open, over weekends and holidays', () => {
  const { after, before } = times('us_stocks', '1h');
  // The Friday is the holiday of a Saturday.
  expect(words(after(at('2026-07-02T18:00')).slice(0, 3))).toEqual([
    '2026-07-02T18:00',
    '2026-07-02T19:00',
    '2026-07-06T13:00',
  ]);
  expect(words(before(at('2026-07-06T14:00')).slice(-3))).toEqual([
    '2026-07-02T19:00',
    '2026-07-06T13:00',
    '2026-07-06T14:00',
  ]);
});

test('what comes after a candle is what has come before a later one', () => {
  for (const [calendar, interval] of [
    ['us_stocks', '5m'],
    ['us_stocks', '1d'],
    ['forex', '4h'],
    ['forex', '1w'],
    ['commodities', '30m'],
    ['commodities', '3d'],
    ['always', '1M'],
  ] as const) {
    const { after, before } = times(calendar, interval);
    const [, ...ahead] = after(at('2026-02-02T12:00'));
    expect(ahead).toHaveLength(500);
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b));
    expect(before(ahead[400] as number).slice(-300)).toEqual(ahead.slice(101, 401));
  }
});

test('a day has a candle if its market opens on it', () => {
  // From Sunday evening to Friday evening in New York.
  expect(words(times('forex', '1d').after(at('2026-05-28T00:00')).slice(0, 3))).toEqual([
    '2026-05-28T00:00',
    '2026-05-29T00:00',
    '2026-05-31T00:00',
  ]);
});

test('months begin on their first day', () => {
  expect(words(times('always', '1M').after(at('2026-01-01T00:00')).slice(0, 3))).toEqual([
    '2026-01-01T00:00',
    '2026-02-01T00:00',
    '2026-03-01T00:00',
  ]);
});

test('a market that never closes needs no times of its own', () => {
  expect(candleTimes('always', '15m')).toBeNull();
});
