import { expect, test } from 'vitest';
import { monthGrid } from './month-grid.ts';

test('begins weeks on Monday and leaves out days of other months', () => {
  // 1 May 2026 is a Friday.
  const weeks = monthGrid('2026-05');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, '2026-05-01', '2026-05-02', '2026-05-03']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-05-31');
});

test.each([
  ['2027-02', 4],
  ['2026-08', 6],
  ['2024-02', 5],
])('gives %s %i weeks', (month, count) => {
  expect(monthGrid(month)).toHaveLength(count);
  expect(monthGrid(month).flat().filter(Boolean)).toHaveLength(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  );
});
