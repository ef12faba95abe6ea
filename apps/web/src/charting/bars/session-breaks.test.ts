import { expect, test } from 'vitest';
import { zoneOf } from '../engine/zones.ts';
import type { Hours } from './session-breaks.ts';
import { sessionBreaks } from './session-breaks.ts';

const HOUR = 3600;
const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });
const hoursFrom = (from: string, hours: number) =>
  Array.from({ length: hours }, (_, hour) => bar(Date.parse(from) / 1000 + hour * HOUR));

function breaksIn(bars: readonly { time: number }[], hours: Hours, zone = 'UTC', length = HOUR): string[] {
  const all = { from: 0, to: bars.length - 1 };
  const named = { hours, zone: zoneOf(zone), length };
  return sessionBreaks(bars as ReturnType<typeof bar>[], all, named).map((index) =>
    new Date((bars[index]?.time ?? 0) * 1000).toISOString().slice(5, 16),
  );
}

test('a market that never closes has a break at each midnight of the zone', () => {
  const bars = hoursFrom('2026-10-31T12:00:00Z', 60);
  expect(breaksIn(bars, 'always')).toEqual(['11-01T00:00', '11-02T00:00']);
  expect(breaksIn(bars, 'always', 'America/New_York')).toEqual(['11-01T04:00', '11-02T05:00']);
});

test('a market with hours has a break after each closing, weekends included', () => {
  const friday = hoursFrom('2026-11-13T14:00:00Z', 7);
  const monday = hoursFrom('2026-11-16T14:00:00Z', 7);
  const tuesday = hoursFrom('2026-11-17T14:00:00Z', 7);
  expect(breaksIn([...friday, ...monday, ...tuesday], 'sessions', 'Asia/Tokyo')).toEqual([
    '11-16T14:00',
    '11-17T14:00',
  ]);
});

test('candles that each begin a session, and candles of days, have no breaks', () => {
  const halves = [0, 1, 2, 3].map((day) => bar(day * 86_400));
  expect(breaksIn(halves, 'sessions', 'UTC', 12 * HOUR)).toEqual([]);
  expect(breaksIn(halves, 'always', 'UTC', 86_400)).toEqual([]);
});

test('the first candle in view is compared with the one before it', () => {
  const bars = hoursFrom('2026-11-14T12:00:00Z', 24);
  const usual = { hours: 'always', zone: null, length: HOUR } as const;
  expect(sessionBreaks(bars, { from: 12, to: 23 }, usual)).toEqual([12]);
  expect(sessionBreaks([], { from: 0, to: -1 }, usual)).toEqual([]);
});
