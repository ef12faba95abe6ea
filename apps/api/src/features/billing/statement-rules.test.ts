import { expect, test } from 'vitest';
import { daysOf } from './statement-rules.ts';

const NOW = Date.parse('2026-06-01T15:00:00Z');

test('a statement whose first day comes after its last one is refused, and not empty', () => {
  expect(daysOf({}, NOW)).toMatchObject({ from: '2026-05-03', to: '2026-06-01' });
  expect(daysOf({ from: '2026-06-01' }, NOW)).toMatchObject({ from: '2026-06-01', to: '2026-06-01' });
  const reversed = 'To must not be before the first day';
  expect(() => daysOf({ from: '2026-06-01', to: '2026-05-01' }, NOW)).toThrow(reversed);
  expect(() => daysOf({ from: '2026-06-02' }, NOW)).toThrow(reversed);
  expect(() => daysOf({ from: '2020-01-01' }, NOW)).toThrow('This must be at most 366 days');
});
