import { expect, test } from 'vitest';
import { zoneOf } from '../../../charting/engine/zones.ts';
import { endAt, endFor, refuseDate, spansBetween } from './date-rules.ts';

const at = (text: string) => Date.parse(text) / 1000;
const NOW = at('2026-06-01T16:04:00Z');
const refused = (seconds: number) => refuseDate(seconds, NOW, zoneOf('America/New_York'));

test('refuses text that is no instant, and the future, in the zone of the chart', () => {
  expect(refused(Number.NaN)).toBe('Enter a date and time such as 2026-11-15 10:00.');
  expect(refused(NOW + 1)).toBe('Enter a time no later than now, Mon 1 Jun 2026 12:04 UTC−4.');
  expect(refused(NOW)).toBeNull();
});

test('a near date has all candles up to now, a distant one those around it', () => {
  expect(endFor(at('2026-05-30T10:00:00Z'), '15m', NOW)).toBeUndefined();
  expect(endFor(at('2020-01-01T00:00:00Z'), '15m', NOW)).toBe(at('2020-01-02T13:30:00Z'));
  expect(endFor(at('2025-01-01T00:00:00Z'), '1d', NOW)).toBeUndefined();
});

test('another interval shows the time that the reader looks at, however distant', () => {
  const place = { span: 120, gap: null, time: at('2026-04-01T00:00:00Z') };
  expect(endAt(place, true, '1h', NOW)).toBeUndefined();
  expect(endAt(place, true, '1m', NOW)).toBe(at('2026-04-01T02:30:00Z'));
  // At the newest candle of the market, but not at that of a distant past.
  expect(endAt({ ...place, gap: 4 }, true, '1m', NOW)).toBeUndefined();
  expect(endAt({ ...place, gap: 4 }, false, '1m', NOW)).toBe(at('2026-04-01T02:30:00Z'));
  expect(endAt(null, true, '1m', NOW)).toBeUndefined();
});

test('loads the missing candles in spans of one answer', () => {
  expect(spansBetween(0, 60_000, 60)).toEqual([
    { from: 0, to: 59_940 },
    { from: 59_940, to: 60_000 },
  ]);
  expect(spansBetween(60, 60, 60)).toEqual([]);
});
