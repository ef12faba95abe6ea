import { expect, test } from 'vitest';
import { monthName, monthsBetween } from './month-names.ts';

test('lists the months of an account across a new year, the latest first', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('names a month with its year', () => expect(monthName('2026-05')).toBe('May 2026'));
