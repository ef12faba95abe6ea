import { expect, test } from 'vitest';
import { spokenDay } from './day-names.ts';

test.each([
  ['2026-06-04', 'Today'],
  ['2026-06-03', 'Yesterday'],
  ['2026-06-02', 'Tuesday 2 June'],
  ['2025-12-31', 'Wednesday 31 December 2025'],
  ['2026-06-05', 'Tomorrow'],
  ['2026-06-06', 'Saturday 6 June'],
])('%s is %s', (day, said) => {
  expect(spokenDay(day, '2026-06-04').replaceAll(',', '')).toBe(said);
});
