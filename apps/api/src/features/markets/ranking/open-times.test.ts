import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { sessionCalendar } from '../../../market/sessions/sessions.ts';
import { openTimes } from './open-times.ts';

const MONDAY = Date.parse('2026-06-01T15:00:00Z');
const week = { from: MONDAY - 7 * DAY, to: MONDAY };

test('are each third hour of a week in a market that never closes', () => {
  const times = openTimes(sessionCalendar('always'), week, 56);
  expect(times).toEqual(Array.from({ length: 56 }, (_, index) => MONDAY - (55 - index) * 3 * HOUR));
});

describe.each(['us_stocks', 'forex', 'commodities'] as const)('in the sessions of %s', (name) => {
  const calendar = sessionCalendar(name);
  const times = openTimes(calendar, week, 56);

  test('are as many, and end with the open time', () => {
    expect(times).toHaveLength(56);
    expect(times.at(-1)).toBe(MONDAY);
  });

  test('leave out the hours in which the market is closed', () => {
    // The second before, because the last second of a session ends with its close.
    expect(times.filter((at) => !calendar.isOpen(at - 1))).toEqual([]);
  });
});

test('are none in a span without a session', () => {
  const sunday = Date.parse('2026-05-31T00:00:00Z');
  expect(openTimes(sessionCalendar('us_stocks'), { from: sunday, to: sunday + DAY }, 56)).toEqual([]);
});
