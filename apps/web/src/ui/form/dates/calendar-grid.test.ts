import { expect, test } from 'vitest';
import { addDays, addMonths, isDay, monthWeeks, weekEnd, weekStart } from './calendar-grid.ts';

test('makes a month of whole weeks from Monday', () => {
  const weeks = monthWeeks('2026-06');
  expect(weeks[0]?.[0]).toBe('2026-06-01');
  expect(weeks).toHaveLength(5);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-07-05');
  expect(monthWeeks('2026-02')[0]?.[0]).toBe('2026-01-26');
});

test('adds days across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekStart('2026-06-07')).toBe('2026-06-01');
  expect(weekEnd('2026-06-01')).toBe('2026-06-07');
});

test('stays within the target month after a step of a month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
});

test.each([
  ['2026-06-01', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-6-1', false],
  ['01.06.2026', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
