import { DAY } from '@papermint/contracts/common/time-units';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { candleIntervals } from '@papermint/contracts/markets/model';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { intervalEnd, intervalNumber, intervalStart, startOfNumber } from './intervals.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('intervalStart', () => {
  it.each([
    ['1s', '2026-06-03T17:44:59.000Z'],
    ['1m', '2026-06-03T17:44:00.000Z'],
    ['3m', '2026-06-03T17:42:00.000Z'],
    ['5m', '2026-06-03T17:40:00.000Z'],
    ['15m', '2026-06-03T17:30:00.000Z'],
    ['30m', '2026-06-03T17:30:00.000Z'],
    ['1h', '2026-06-03T17:00:00.000Z'],
    ['2h', '2026-06-03T16:00:00.000Z'],
    ['4h', '2026-06-03T16:00:00.000Z'],
    ['6h', '2026-06-03T12:00:00.000Z'],
    ['8h', '2026-06-03T16:00:00.000Z'],
    ['12h', '2026-06-03T12:00:00.000Z'],
    ['1d', '2026-06-03T00:00:00.000Z'],
    ['3d', '2026-06-03T00:00:00.000Z'],
    ['1w', '2026-06-01T00:00:00.000Z'],
    ['1M', '2026-06-01T00:00:00.000Z'],
  ] satisfies [CandleInterval, string][])('of %s is %s', (interval, start) => {
    expect(iso(intervalStart(interval, Date.UTC(2026, 5, 3, 17, 44, 59, 999)))).toBe(start);
  });

  it('begins weeks on Mondays, three days with the epoch, months on their first day', () => {
    expect(intervalStart('1w', Date.UTC(2026, 5, 1) - 1)).toBe(Date.UTC(2026, 4, 25));
    expect(intervalStart('3d', 4 * DAY)).toBe(3 * DAY);
    expect(iso(intervalEnd('1M', Date.UTC(2028, 1, 29)))).toBe('2028-03-01T00:00:00.000Z');
    expect(iso(intervalEnd('1M', Date.UTC(2026, 11, 31)))).toBe('2027-01-01T00:00:00.000Z');
  });
});

test('intervals follow each other without a hole', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...candleIntervals),
      fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2030, 0, 1) }),
      (interval, at) => {
        const number = intervalNumber(interval, at);
        const [start, end] = [startOfNumber(interval, number), startOfNumber(interval, number + 1)];
        expect(at >= start && at < end).toBe(true);
        expect(intervalNumber(interval, start)).toBe(number);
        expect(intervalNumber(interval, end - 1)).toBe(number);
        expect(intervalNumber(interval, end)).toBe(number + 1);
      },
    ),
  );
});
