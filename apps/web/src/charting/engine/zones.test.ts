import { expect, test } from 'vitest';
import { instantLabel, instantOf, localSeconds, offsetWords, zoneWords } from './zone.ts';
import { zoneCity, zoneOf } from './zones.ts';

const at = (text: string) => Date.parse(text) / 1000;
const hours = (zone: string, text: string) => (zoneOf(zone)?.offsetAt(at(text)) ?? 0) / 3600;

test.each([
  // New York: on 8 March at 2:00, and on 1 November at 2:00.
  ['America/New_York', '2026-03-08T06:59:59Z', -5],
  ['America/New_York', '2026-03-08T07:00:00Z', -4],
  ['America/New_York', '2026-11-01T05:59:59Z', -4],
  ['America/New_York', '2026-11-01T06:00:00Z', -5],
  // London: on 29 March and on 25 October, at 1:00 UTC.
  ['Europe/London', '2026-03-29T00:59:59Z', 0],
  ['Europe/London', '2026-03-29T01:00:00Z', 1],
  ['Europe/London', '2026-10-25T00:59:59Z', 1],
  ['Europe/London', '2026-10-25T01:00:00Z', 0],
  // South of the equator the summer begins in October.
  ['Australia/Sydney', '2026-10-03T15:59:59Z', 10],
  ['Australia/Sydney', '2026-10-03T16:00:00Z', 11],
  ['Asia/Kolkata', '2026-06-01T00:00:00Z', 5.5],
  ['Asia/Tokyo', '2016-01-01T00:00:00Z', 9],
  ['UTC', '2026-06-01T00:00:00Z', 0],
])('%s at %s is %d hours ahead', (zone, instant, ahead) => {
  expect(hours(zone, instant)).toBe(ahead);
});

test('the order of questions changes no answer', () => {
  const instants = Array.from({ length: 400 }, (_, day) => at('2026-01-01T12:00:00Z') + day * 86_400);
  const forth = instants.map((one) => zoneOf('America/Chicago')?.offsetAt(one));
  const back = instants.toReversed().map((one) => zoneOf('America/Chicago')?.offsetAt(one));
  expect(back.toReversed()).toEqual(forth);
});

test('a zone that no browser knows is none', () => {
  expect(zoneOf('Mars/Olympus')).toBeNull();
});

test('names and words of zones', () => {
  expect(zoneCity('Europe/Berlin')).toBe('Frankfurt');
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect([0, -18_000, 19_800].map(offsetWords)).toEqual(['UTC', 'UTC−5', 'UTC+5:30']);
  expect(zoneWords(zoneOf('America/New_York'), at('2026-11-15T10:00:00Z'))).toBe('New York UTC−5');
  expect(zoneWords(null, 0)).toBe('UTC');
});

test('the clocks of a zone, the repeated hour of autumn included', () => {
  const zone = zoneOf('America/New_York');
  const clock = (text: string) => new Date(localSeconds(zone, at(text)) * 1000).toISOString().slice(11, 16);
  expect(clock('2026-11-01T05:30:00Z')).toBe('01:30');
  expect(clock('2026-11-01T06:30:00Z')).toBe('01:30');
  expect(clock('2026-03-08T06:30:00Z')).toBe('01:30');
  expect(clock('2026-03-08T07:00:00Z')).toBe('03:00');
});

test.each([
  ['America/New_York', '2026-11-15 10:00', '2026-11-15T15:00:00Z'],
  ['America/New_York', '2026-06-15 10:00', '2026-06-15T14:00:00Z'],
  // Repeated in autumn: the first one. Skipped in spring: an hour later.
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00Z'],
  ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00Z'],
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00Z'],
  ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00Z'],
  ['Europe/London', '2026-10-25 01:30', '2026-10-25T00:30:00Z'],
  ['Europe/London', '2026-03-29 02:00', '2026-03-29T01:00:00Z'],
  ['UTC', '2026-03-29 02:00', '2026-03-29T02:00:00Z'],
])('the clocks of %s show %s at %s', (zone, local, instant) => {
  expect(instantOf(zoneOf(zone), at(`${local.replace(' ', 'T')}:00Z`))).toBe(at(instant));
});

test.each([
  [60, 'Tue 2 Jun 2026 03:04 UTC−4'],
  [1, 'Tue 2 Jun 2026 03:04:05 UTC−4'],
  [86_400, 'Tue 2 Jun 2026'],
] as const)('the instant of a candle of %d s is %s', (length, label) => {
  const zone = zoneOf('America/New_York');
  const seconds = length < 86_400 ? at('2026-06-02T07:04:05Z') : at('2026-06-02T00:00:00Z');
  expect(instantLabel(zone, seconds, length)).toBe(label);
});
