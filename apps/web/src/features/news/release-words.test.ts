import { expect, test } from 'vitest';
import { figureText, nextChange, surpriseOf } from './release-words.ts';

test.each([
  ['percent', 1, '3', '3.0%'],
  ['percent', 2, '-0.4', '−0.40%'],
  ['thousand', 0, '1250', '1,250K'],
  ['million_barrels', 1, '-1.2', '−1.2M bbl'],
  ['billion_cubic_feet', 0, '64', '64 bcf'],
  ['million_dollars', 1, '-60.5', '−$60.5M'],
  ['points', 1, '49.6', '49.6'],
] as const)('a figure in %s with %i decimals, %s, reads %s', (unit, decimals, figure, text) => {
  expect(figureText({ unit, decimals }, figure)).toBe(text);
});

test('a figure that is not known reads as a dash', () => {
  expect(figureText({ unit: 'percent', decimals: 1 }, null)).toBe('–');
  expect(figureText({ unit: null, decimals: 0 }, null)).toBe('–');
});

test('compares a figure with its forecast', () => {
  expect(surpriseOf({ actual: '3.1', forecast: '2.9' })).toBe('above');
  expect(surpriseOf({ actual: '-1', forecast: '2' })).toBe('below');
  expect(surpriseOf({ actual: '2.9', forecast: '2.9' })).toBeUndefined();
  expect(surpriseOf({ actual: null, forecast: '2.9' })).toBeUndefined();
});

test('knows when a release changes next', () => {
  const times = { at: '2026-06-01T12:30:00.000Z', figuresAt: '2026-06-01T12:32:00.000Z' };
  expect(nextChange({ ...times, status: 'scheduled' })).toBe(Date.UTC(2026, 5, 1, 12, 30));
  expect(nextChange({ ...times, status: 'due' })).toBe(Date.UTC(2026, 5, 1, 12, 32));
  expect(nextChange({ ...times, status: 'released' })).toBeUndefined();
});
