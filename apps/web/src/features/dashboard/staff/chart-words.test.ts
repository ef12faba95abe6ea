import { expect, test } from 'vitest';
import { changeText, dollarTick, pointLabel } from './chart-words.ts';

test('shows a change with its sign, and none from zero', () => {
  expect(changeText(112.5, 100)).toBe('+12%');
  expect(changeText(95.2, 100)).toBe('\u22124.8%');
  expect(changeText(100.01, 100)).toBe('±0%');
  expect(changeText(5000, 100)).toBe('+>999%');
  expect(changeText(5, 0)).toBe('');
});

test('labels axes and points briefly, in UTC', () => {
  expect([0, 500, 2000, 2500, 1_200_000].map(dollarTick)).toEqual(['$0', '$500', '$2K', '$2.5K', '$1.2M']);
  expect(pointLabel('2026-06-01T00:00:00Z', 'day')).toBe('Jun 1');
  expect(pointLabel('2026-06-01T14:00:00Z', 'hour')).toBe('14:00');
});
