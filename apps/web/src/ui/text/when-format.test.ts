import { expect, test } from 'vitest';
import { absoluteTime, relativeTime, shortTime } from './when-format.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const before = (seconds: number) => relativeTime(NOW - seconds * 1000, NOW);

test.each([
  [0, 'just now'],
  [9.9, 'just now'],
  [10, '10 s ago'],
  [59, '59 s ago'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 h ago'],
  [86_399, '23 h ago'],
  [86_400, '1 d ago'],
  [29 * 86_400, '29 d ago'],
  [30 * 86_400, '1 mo ago'],
  [364 * 86_400, '12 mo ago'],
  [365 * 86_400, '1 y ago'],
])('%d seconds before now is %s', (seconds, shown) => {
  expect(before(seconds)).toBe(shown);
});

test('a future instant has "in"', () => {
  expect(before(-120)).toBe('in 2 min');
  expect(before(-3)).toBe('just now');
});

test('absolute is year-month-day, hour:minute:second', () => {
  expect(absoluteTime(NOW + 5000)).toBe('2026-06-01, 12:00:05');
});

test.each([
  ['2026-06-01T11:57:00Z', '3 min ago'],
  ['2026-06-01T00:05:00Z', '11 h ago'],
  ['2026-05-31T23:30:00Z', 'yesterday'],
  ['2026-05-31T00:00:00Z', 'yesterday'],
  ['2026-05-30T23:59:59Z', '2 d ago'],
  ['2026-05-03T00:00:00Z', '29 d ago'],
  ['2026-05-02T12:00:00Z', '2026-05-02'],
  ['2026-06-03T11:00:00Z', 'in 1 d'],
])('a list tells %s at noon of 1 June as %s', (at, shown) => {
  expect(shortTime(Date.parse(at), NOW)).toBe(shown);
});

test('a list tells an instant of the night before as hours until it is half a day old', () => {
  const morning = Date.parse('2026-06-01T01:00:00Z');
  expect(shortTime(Date.parse('2026-05-31T22:00:00Z'), morning)).toBe('3 h ago');
});
