import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { byStart, daysOf } from './dashboard-rules.ts';

const NOW = Date.parse('2026-06-01T08:30:00Z');
const iso = (at: number) => new Date(at).toISOString();

test('a range has whole days in UTC, and as many days before up to the same time', () => {
  const week = daysOf('7d', NOW);
  expect(week).toMatchObject({ from: '2026-05-26', to: '2026-06-01', step: 'day', before: NOW + 1 });
  expect(week.starts.map(iso)).toHaveLength(7);
  expect(iso(week.starts.at(-1) as number)).toBe('2026-06-01T00:00:00.000Z');
  expect(iso(week.earlier.since)).toBe('2026-05-19T00:00:00.000Z');
  expect(iso(week.earlier.before)).toBe('2026-05-25T08:30:00.001Z');
  const today = daysOf('today', NOW);
  expect(today).toMatchObject({ from: '2026-06-01', to: '2026-06-01', step: 'hour' });
  expect(today.starts).toHaveLength(9);
  const midnight = Date.parse('2026-06-01T00:00:00Z');
  expect(daysOf('today', midnight).starts).toEqual([midnight]);
  expect(daysOf('30d', midnight - 1)).toMatchObject({ from: '2026-05-02', to: '2026-05-31' });
});

test('rows belong to their hour or day', () => {
  const hour = NOW / HOUR - 0.5;
  const rows = [{ hour }, { hour: hour - 8 }, { hour: hour - 9 }];
  const days = byStart(rows, daysOf('7d', NOW)).map((point) => point.rows.length);
  expect(days).toEqual([0, 0, 0, 0, 0, 1, 2]);
  const hours = byStart(rows.slice(0, 2), daysOf('today', NOW)).map((point) => point.rows.length);
  expect(hours).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
});
