import { expect, test } from 'vitest';
import { nextBarAt } from './next-bar.ts';

test.each([
  ['1m', '2026-05-20T10:00:00Z', '2026-05-20T10:01:00Z'],
  ['15m', '2026-05-20T10:14:59.999Z', '2026-05-20T10:15:00Z'],
  ['4h', '2026-05-20T10:00:00Z', '2026-05-20T12:00:00Z'],
  ['1d', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'],
  // 18 and 25 May 2026 are Mondays.
  ['1w', '2026-05-20T10:00:00Z', '2026-05-25T00:00:00Z'],
  ['1w', '2026-05-25T00:00:00Z', '2026-06-01T00:00:00Z'],
  ['1M', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z'],
] as const)('a candle of %s at %s ends at %s', (interval, now, end) => {
  expect(new Date(nextBarAt(Date.parse(now), interval)).toISOString()).toBe(new Date(end).toISOString());
});
