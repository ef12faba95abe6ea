import { expect, test } from 'vitest';
import { spanOfDays } from './span-of-days.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');

test('spans whole days', () => {
  expect(spanOfDays({ from: '2026-06-01', to: '2026-06-07' }, NOW)).toEqual({
    from: '2026-06-01T00:00:00.000Z',
    to: '2026-06-08T00:00:00.000Z',
  });
});

test('leaves out the end of a day that is not over, and what was not chosen', () => {
  expect(spanOfDays({ from: '2026-06-10', to: '2026-06-10' }, NOW)).toEqual({
    from: '2026-06-10T00:00:00.000Z',
  });
  expect(spanOfDays({ from: '', to: '' }, NOW)).toEqual({});
});

test('begins now at the latest', () => {
  expect(spanOfDays({ from: '2026-06-12', to: '' }, NOW)).toEqual({ from: '2026-06-10T12:00:00.000Z' });
});
