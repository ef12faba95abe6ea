import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { calendars } from '@papermint/contracts/markets/kinds';
import {
  commodityHalfDays,
  commodityHolidays,
  newYorkLag,
  stockHalfDays,
  stockHolidays,
} from '@papermint/contracts/markets/sessions/holidays';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { sessionCalendar } from './sessions.ts';

const FROM = Date.UTC(1990, 0, 9);
const TO = Date.UTC(2060, 11, 1);

const at = (text: string) => Date.parse(`${text}Z`);
const say = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16);
const dates = (holidays: readonly { day: number }[]) =>
  holidays.map(({ day }) => new Date(day * DAY).toISOString().slice(0, 10));

const named = fc.constantFrom<CalendarName>('us_stocks', 'forex', 'commodities');
const instant = fc.integer({ min: FROM, max: TO });
const second = instant.map((ms) => Math.floor(ms / SECOND) * SECOND);

/** Whether a market is open, straight from the rule. */
function ruled(name: CalendarName, instantAt: number): boolean {
  // The time in New York. Its clocks change at night, when no market is open.
  const lag = newYorkLag(Math.floor((instantAt - 5 * HOUR) / DAY));
  const local = instantAt - lag;
  const date = new Date(local);
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
  const weekday = date.getUTCDay();
  const isFree = (day: number, holidays: typeof stockHolidays) =>
    holidays(new Date(day * DAY).getUTCFullYear()).some((holiday) => holiday.day === day);
  const today = Math.floor(local / DAY);
  const closes = (day: number, halfDays: typeof stockHalfDays, usual: number) =>
    (halfDays(new Date(day * DAY).getUTCFullYear()).find((half) => half.day === day)?.closes ??
      usual * HOUR) / HOUR;
  if (name === 'us_stocks') {
    return (
      weekday >= 1 &&
      weekday <= 5 &&
      hour >= 9.5 &&
      hour < closes(today, stockHalfDays, 16) &&
      !isFree(today, stockHolidays)
    );
  }
  if (name === 'forex') {
    if (weekday === 0) return hour >= 17;
    return weekday === 5 ? hour < 17 : weekday !== 6;
  }
  if (name === 'commodities') {
    // The evening belongs to the next day's session.
    const day = hour >= 18 ? today + 1 : today;
    const of = new Date(day * DAY).getUTCDay();
    const isOver = hour < 18 && hour >= closes(day, commodityHalfDays, 17);
    return of >= 1 && of <= 5 && !isOver && !isFree(day, commodityHolidays);
  }
  return true;
}

describe('holidays', () => {
  test('of stocks are the holidays of New York', () => {
    expect(dates(stockHolidays(2026))).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-04-03',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(dates(stockHolidays(2023))).toEqual([
      '2023-01-02',
      '2023-01-16',
      '2023-02-20',
      '2023-04-07',
      '2023-05-29',
      '2023-06-19',
      '2023-07-04',
      '2023-09-04',
      '2023-11-23',
      '2023-12-25',
    ]);
  });

  test('move from a weekend to the nearest weekday, but not New Year to the year before', () => {
    const calendar = sessionCalendar('us_stocks');
    expect(dates(stockHolidays(2022))).toContain('2022-12-26');
    expect(dates(stockHolidays(2020))).toContain('2020-07-03');
    expect(calendar.isOpen(at('2021-12-31T15:00'))).toBe(true);
    expect(calendar.isOpen(at('2022-01-03T15:00'))).toBe(true);
  });

  test('follow Easter', () => {
    const fridays = [1990, 2000, 2008, 2024, 2038, 2060].map((year) => dates(commodityHolidays(year))[1]);
    expect(fridays).toEqual([
      '1990-04-13',
      '2000-04-21',
      '2008-03-21',
      '2024-03-29',
      '2038-04-23',
      '2060-04-16',
    ]);
  });
});

describe('the rules', () => {
  test('set the clocks of New York as the time zone database does, for thirty years', () => {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    for (let day = Date.UTC(2008, 0, 1) / DAY; day < Date.UTC(2038, 0, 1) / DAY; day++) {
      const noon = day * DAY + 12 * HOUR + newYorkLag(day);
      if (clock.format(noon) !== '12') expect.fail(`${say(noon)} is not noon in New York`);
    }
  });

  test('name the half days of the exchange', () => {
    const years = [2012, 2013, 2023, 2024, 2025, 2026, 2027, 2028];
    expect(years.flatMap((year) => dates(stockHalfDays(year)))).toEqual([
      ...['2012-07-03', '2012-11-23', '2012-12-24'],
      ...['2013-07-03', '2013-11-29', '2013-12-24'],
      ...['2023-07-03', '2023-11-24'],
      ...['2024-07-03', '2024-11-29', '2024-12-24'],
      ...['2025-07-03', '2025-11-28', '2025-12-24'],
      ...['2026-11-27', '2026-12-24'],
      ...['2027-11-26'],
      ...['2028-07-03', '2028-11-24'],
    ]);
  });

  test('give no half day to a holiday or a weekend, in thirty years', () => {
    for (let year = 2000; year < 2030; year++) {
      const free = new Set(stockHolidays(year).map(({ day }) => day));
      for (const { day } of stockHalfDays(year)) {
        expect(free.has(day)).toBe(false);
        expect([1, 2, 3, 4, 5]).toContain(new Date(day * DAY).getUTCDay());
      }
    }
  });
});

describe('sessions', () => {
  test('of stocks are 9:30 to 16:00 in New York on working days', () => {
    const { isOpen, nextOpen, nextClose } = sessionCalendar('us_stocks');
    const open = at('2026-06-01T13:30:00');
    expect([open - 1, open, at('2026-06-01T19:59:59.999'), at('2026-06-01T20:00')].map(isOpen)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(say(nextOpen(at('2026-06-01T12:00')))).toBe('2026-06-01T13:30');
    expect(say(nextOpen(open))).toBe('2026-06-02T13:30');
    expect(say(nextClose(open))).toBe('2026-06-01T20:00');
    expect(say(nextClose(at('2026-06-01T20:00')))).toBe('2026-06-02T20:00');
    // Independence Day is observed on Friday.
    expect(say(nextOpen(at('2026-07-02T20:00')))).toBe('2026-07-06T13:30');
  });

  test('of stocks open an hour later in UTC in winter', () => {
    const { nextOpen, nextClose } = sessionCalendar('us_stocks');
    expect(say(nextOpen(at('2026-03-06T00:00')))).toBe('2026-03-06T14:30');
    expect(say(nextOpen(at('2026-03-09T00:00')))).toBe('2026-03-09T13:30');
    expect(say(nextClose(at('2026-10-30T15:00')))).toBe('2026-10-30T20:00');
    expect(say(nextClose(at('2026-11-02T15:00')))).toBe('2026-11-02T21:00');
  });

  test('end early on half days', () => {
    const { nextClose } = sessionCalendar('us_stocks');
    expect(say(nextClose(at('2025-07-03T15:00')))).toBe('2025-07-03T17:00');
    expect(say(nextClose(at('2026-11-27T15:00')))).toBe('2026-11-27T18:00');
    const commodities = sessionCalendar('commodities');
    expect(say(commodities.nextClose(at('2026-11-26T15:00')))).toBe('2026-11-26T19:30');
    expect(say(commodities.nextOpen(at('2026-11-26T20:00')))).toBe('2026-11-26T23:00');
    expect(say(commodities.nextClose(at('2026-11-27T15:00')))).toBe('2026-11-27T18:45');
  });

  test('of forex are one a week', () => {
    const { isOpen, nextOpen, nextClose, opensAt } = sessionCalendar('forex');
    expect(isOpen(at('2026-06-05T20:59:59'))).toBe(true);
    expect(isOpen(at('2026-06-05T21:00'))).toBe(false);
    expect(say(nextOpen(at('2026-06-05T21:00')))).toBe('2026-06-07T21:00');
    expect(say(opensAt(at('2026-06-06T12:00')))).toBe('2026-06-07T21:00');
    expect(say(opensAt(at('2026-06-08T12:00')))).toBe('2026-06-08T12:00');
    expect(say(nextClose(at('2026-06-07T22:00')))).toBe('2026-06-12T21:00');
    expect(say(nextClose(at('2026-01-07T22:00')))).toBe('2026-01-09T22:00');
    expect(isOpen(at('2024-02-29T12:00'))).toBe(true);
    expect(isOpen(at('1990-01-01T12:00'))).toBe(true);
    expect(isOpen(at('2060-12-31T12:00'))).toBe(true);
  });

  test('of commodities pause for an hour a day, and for holidays', () => {
    const { isOpen, nextOpen, nextClose } = sessionCalendar('commodities');
    expect(say(nextClose(at('2026-06-01T12:00')))).toBe('2026-06-01T21:00');
    expect(say(nextOpen(at('2026-06-01T21:00')))).toBe('2026-06-01T22:00');
    expect(say(nextOpen(at('2026-06-05T21:00')))).toBe('2026-06-07T22:00');
    expect(say(nextOpen(at('2026-04-02T21:00')))).toBe('2026-04-05T22:00');
    expect(isOpen(at('2026-12-24T23:30'))).toBe(false);
  });

  test('end with the years that have some', () => {
    const calendar = sessionCalendar('us_stocks');
    expect(calendar.isOpen(at('1980-06-02T15:00'))).toBe(false);
    expect(say(calendar.nextOpen(at('1980-06-02T15:00')))).toBe('1990-01-02T14:30');
    expect(calendar.opensAt(at('2070-06-02T15:00'))).toBeUndefined();
    expect(calendar.nextClose(at('2070-06-02T15:00'))).toBeUndefined();
  });

  test('follow the rules at any instant, and begin and end on time', () => {
    fc.assert(
      fc.property(named, instant, (name, now) => {
        const calendar = sessionCalendar(name);
        const open = ruled(name, now);
        expect(calendar.isOpen(now)).toBe(open);
        const opens = calendar.nextOpen(now) as number;
        const closes = calendar.nextClose(now) as number;
        expect(ruled(name, opens - 1)).toBe(false);
        expect(ruled(name, opens)).toBe(true);
        expect(ruled(name, closes - 1)).toBe(true);
        expect(ruled(name, closes)).toBe(false);
        expect(closes < opens).toBe(open);
        expect(calendar.opensAt(now)).toBe(open ? now : opens);
        for (let hour = now; hour < Math.min(opens, closes); hour += 3_600_000) {
          if (ruled(name, hour) !== open) expect.fail(`${name} changes before ${say(hour)}`);
        }
      }),
      often(500),
    );
  });

  test('of an interval are its open parts', () => {
    fc.assert(
      fc.property(named, instant, fc.integer({ min: 0, max: 20 * DAY }), (name, from, length) => {
        const calendar = sessionCalendar(name);
        const spans = [...calendar.sessions(from, from + length)];
        for (let now = from; now < from + length; now += 1_800_000) {
          const within = spans.some((span) => span.from <= now && now < span.to);
          if (within !== ruled(name, now)) expect.fail(`${name} at ${say(now)}`);
        }
        for (const [index, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.to);
          if (index > 0) expect(spans[index - 1]?.to).toBeLessThan(span.from);
        }
      }),
    );
  });
});

describe('path time', () => {
  test('agrees with the clock at the anchor of the market, and always if the market never closes', () => {
    for (const name of calendars) {
      const calendar = sessionCalendar(name);
      expect(calendar.pathTime(MARKET_ANCHOR)).toBe(MARKET_ANCHOR);
    }
    const always = sessionCalendar('always');
    expect(always.pathTime(FROM + 12_345)).toBe(FROM + 12_000);
    expect(always.clockTime(FROM + 12_345)).toBe(FROM + 13_000);
    expect([...always.sessions(FROM, TO)]).toEqual([{ from: FROM, to: TO }]);
  });

  test('goes second by second in a session and stands still outside', () => {
    fc.assert(
      fc.property(named, second, (name, now) => {
        const calendar = sessionCalendar(name);
        const time = calendar.pathTime(now);
        expect(calendar.pathTime(now + 999)).toBe(time);
        if (calendar.isOpen(now)) {
          expect(calendar.secondInForce(now)).toBe(now);
          expect(calendar.clockTime(time)).toBe(now);
          if (calendar.isOpen(now + SECOND)) expect(calendar.pathTime(now + SECOND)).toBe(time + SECOND);
          else expect(calendar.pathTime(now + SECOND)).toBe(time);
        } else {
          const last = calendar.secondInForce(now);
          expect(calendar.isOpen(last)).toBe(true);
          expect(calendar.isOpen(last + SECOND)).toBe(false);
          expect(calendar.nextOpen(last)).toBe(calendar.nextOpen(now));
          expect(calendar.pathTime(last)).toBe(time);
        }
      }),
      often(500),
    );
  });

  test('jumps over the gap of its market at the open', () => {
    const gaps = (['us_stocks', 'forex', 'commodities'] as const).map((name) => {
      const calendar = sessionCalendar(name);
      const open = calendar.nextOpen(at('2026-06-06T12:00')) as number;
      return (calendar.pathTime(open) - calendar.pathTime(open - SECOND)) / SECOND - 1;
    });
    expect(gaps).toEqual([7200, 7200, 1200]);
  });

  test('never decreases, and comes back from the clock', () => {
    fc.assert(
      fc.property(named, second, second, fc.nat(40_000), (name, a, b, past) => {
        const calendar = sessionCalendar(name);
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        expect(calendar.pathTime(first)).toBeLessThanOrEqual(calendar.pathTime(last));
        const time = calendar.pathTime(a) + past * SECOND;
        const found = calendar.clockTime(time) as number;
        expect(calendar.isOpen(found)).toBe(true);
        expect(calendar.pathTime(found)).toBeGreaterThanOrEqual(time);
        expect(calendar.pathTime(found - SECOND)).toBeLessThan(time);
      }),
      often(500),
    );
  });

  test('passes more slowly than the clock', () => {
    const paces = calendars.map((name) => Math.round(sessionCalendar(name).pace * 100) / 100);
    expect(paces).toEqual([1, 0.24, 0.73, 0.69]);
  });
});
