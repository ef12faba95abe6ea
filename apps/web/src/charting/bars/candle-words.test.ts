import { expect, test } from 'vitest';
import { zoneOf } from '../engine/zones.ts';
import { candleAtKey, candleWords } from './candle-words.ts';

const time = Date.parse('2026-11-15T10:00:00Z') / 1000;
const bar = { time, open: 100, high: 103, low: 99.5, close: 101.2, volume: 1234 };
const usual = { zone: null, length: 900, price: (value: number) => value.toFixed(1), volume: String };

test('a candle in words', () => {
  expect(candleWords(bar, usual)).toBe(
    '15 Nov 2026 10:00, open 100.0, high 103.0, low 99.5, close 101.2, volume 1234, up 1.2%',
  );
});

test.each([
  [100, 'unchanged'],
  [100.001, 'unchanged'],
  [99.95, 'down 0.05%'],
  [80, 'down 20.0%'],
])('a candle from 100 to %d is %s', (close, words) => {
  expect(
    candleWords({ ...bar, close }, usual)
      .split(', ')
      .at(-1),
  ).toBe(words);
});

test('its time is that of the zone, and a day is a day in UTC', () => {
  const zone = zoneOf('America/New_York');
  expect(candleWords(bar, { ...usual, zone })).toMatch(/^15 Nov 2026 05:00,/);
  expect(candleWords(bar, { ...usual, zone, length: 86_400 })).toMatch(/^15 Nov 2026, open/);
});

test.each([
  ['ArrowLeft', null, 80],
  ['ArrowLeft', 80, 79],
  ['ArrowRight', 80, 81],
  ['ArrowRight', 99, 99],
  ['ArrowLeft', 0, 0],
  ['PageUp', 80, 70],
  ['PageDown', 95, 99],
  ['Home', 80, 0],
  ['End', null, 99],
  ['x', 80, null],
])('%s from candle %s leads to %s', (key, at, index) => {
  expect(candleAtKey(key, at, { newest: 80, last: 99 })).toBe(index);
});

test('no candle is read where there is none', () => {
  expect(candleAtKey('End', null, { newest: -1, last: -1 })).toBeNull();
});
