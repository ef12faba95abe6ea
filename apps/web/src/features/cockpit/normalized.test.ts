import { expect, test } from 'vitest';
import { normalized, pathOf } from './normalized.ts';

const point = (day: number, equity: string) => ({ at: `2026-06-0${day}T00:00:00.000Z`, equity });

test('lets a curve begin at 100 and spreads it over its time', () => {
  expect(normalized([point(1, '200'), point(2, '210'), point(5, '190')])).toEqual([
    { share: 0, value: 100 },
    { share: 0.25, value: 105 },
    { share: 1, value: 95 },
  ]);
});

test('has no form for a curve without a beginning above zero', () => {
  expect(normalized([])).toEqual([]);
  expect(normalized([point(1, '0'), point(2, '5')])).toEqual([]);
});

test('draws a curve into its box', () => {
  const curve = normalized([point(1, '100'), point(2, '110')]);
  expect(pathOf(curve, { width: 10, height: 100, low: 100, high: 110 })).toBe('M0.0 99.0L10.0 1.0');
});
