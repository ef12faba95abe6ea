import { expect, test } from 'vitest';
import { floorPoints, tradedIn } from './collection-days.ts';

const DAYS = [
  { day: '2026-06-01', floor: '0.4', volume: '0', sales: 0 },
  { day: '2026-06-03', floor: null, volume: '0.9', sales: 2 },
  { day: '2026-06-09', floor: '0.55', volume: '0.5', sales: 1 },
];

test('keeps a floor until it changes, and has no points for days without one', () => {
  expect(floorPoints(DAYS)).toEqual([
    { at: 'Jun 1', value: 0.4 },
    { at: 'Jun 2', value: 0.4 },
    { at: 'Jun 9', value: 0.55 },
  ]);
});

test('adds up sales', () => {
  expect(tradedIn(DAYS)).toEqual({ sales: 3, days: 2, most: 2 });
  expect(tradedIn([])).toEqual({ sales: 0, days: 0, most: 0 });
});
