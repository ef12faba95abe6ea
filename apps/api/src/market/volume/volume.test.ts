import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { apart, rushesOf } from '../scenarios/scenario.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from './volume.ts';

const START = Date.UTC(2026, 0, 1);
const bitcoin = { symbol: 'BTC/USD', anchorTicks: 924_000, annualVolatility: 0.48 };

const instants = fc
  .integer({ min: -40 * 86_400, max: 40 * 86_400 })
  .map((seconds) => START + seconds * SECOND);
const averages = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2 ** 40 }));

describe('between', () => {
  it('adds up exactly over adjoining intervals, whatever was asked before', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        averages,
        fc.array(instants, { minLength: 3, maxLength: 8 }),
        (seed, lots, times) => {
          const volume = createVolume(seed, bitcoin, { dailyLots: lots });
          const cuts = times.sort((a, b) => a - b);
          const first = cuts[0] as number;
          const last = cuts.at(-1) as number;
          let sum = 0;
          for (let i = cuts.length - 1; i > 0; i--)
            sum += volume.between(cuts[i - 1] as number, cuts[i] as number);
          expect(sum).toBe(createVolume(seed, bitcoin, { dailyLots: lots }).between(first, last));
        },
      ),
    );
  });

  it('is a whole number that is never negative, in every second', () => {
    for (const lots of [0, 3, 90_000, 2 ** 40]) {
      const volume = createVolume(9, bitcoin, { dailyLots: lots });
      let sum = 0;
      for (let i = 0; i < 7200; i++) {
        const at = START - 3600 * SECOND + i * SECOND;
        const part = volume.between(at, at + SECOND);
        if (!Number.isSafeInteger(part) || part < 0) expect.fail(`${part} lots in one second`);
        sum += part;
      }
      expect(sum).toBe(volume.between(START - 3600 * SECOND, START + 3600 * SECOND));
    }
  });

  it('counts whole seconds', () => {
    const volume = createVolume(9, bitcoin, { dailyLots: 10 ** 9 });
    expect(volume.between(START, START)).toBe(0);
    expect(volume.between(START + 100, START + 900)).toBe(0);
    expect(volume.between(START + 100, START + 1900)).toBe(volume.between(START, START + SECOND));
    expect(() => volume.between(START, START - 1)).toThrow(RangeError);
  });

  it('differs from day to day around the average, and is less at weekends', () => {
    const volume = createVolume(5, bitcoin, { dailyLots: 1_000_000 });
    const days = Array.from({ length: 700 }, (_, i) => ({
      weekday: new Date(START + i * DAY).getUTCDay(),
      lots: volume.between(START + i * DAY, START + (i + 1) * DAY),
    }));
    const mean = (some: typeof days) => some.reduce((sum, { lots }) => sum + lots, 0) / some.length;
    const weekend = days.filter(({ weekday }) => weekday === 0 || weekday === 6);
    expect(mean(days)).toBeGreaterThan(600_000);
    expect(mean(days)).toBeLessThan(1_600_000);
    expect(mean(weekend)).toBeLessThan(0.85 * mean(days));
    for (const { lots } of days) {
      expect(lots).toBeGreaterThan(50_000);
      expect(lots).toBeLessThan(12_000_000);
    }
    expect(new Set(days.map(({ lots }) => lots)).size).toBeGreaterThan(690);
  });

  it('is busier in the American morning than in the Asian night', () => {
    const volume = createVolume(5, bitcoin, { dailyLots: 1_000_000 });
    let morning = 0;
    let night = 0;
    for (let day = START; day < START + 60 * DAY; day += DAY) {
      morning += volume.between(day + 13 * 3_600_000, day + 16 * 3_600_000);
      night += volume.between(day + 3 * 3_600_000, day + 6 * 3_600_000);
    }
    expect(morning / night).toBeGreaterThan(1.5);
  });

  it('rejects an average that is not a whole number of lots', () => {
    for (const bad of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => createVolume(1, bitcoin, { dailyLots: bad })).toThrow(RangeError);
    }
  });

  it('is traded in sessions only, and adds up over them', () => {
    const halts = apart([{ from: START + 5 * DAY + 300, to: START + 6.6 * DAY }]);
    const named = fc.constantFrom<CalendarName>('us_stocks', 'forex', 'commodities');
    fc.assert(
      fc.property(named, fc.array(instants, { minLength: 3, maxLength: 8 }), (name, times) => {
        const calendar = sessionCalendar(name);
        const volume = createVolume(3, bitcoin, { dailyLots: 2 ** 40, halts, calendar });
        const cuts = times.sort((a, b) => a - b);
        let sum = 0;
        for (let i = cuts.length - 1; i > 0; i--) {
          const [from, to] = [cuts[i - 1] as number, cuts[i] as number];
          const lots = volume.between(from, to);
          sum += lots;
          // Each of its minutes at the ends, by the rule.
          for (let at = from; at < Math.min(from + 600_000, to); at += SECOND) {
            const halted = halts.some((halt) => halt.from <= at && at < halt.to);
            if (halted || !calendar.isOpen(at)) expect(volume.between(at, at + SECOND)).toBe(0);
          }
        }
        expect(sum).toBe(volume.between(cuts[0] as number, cuts.at(-1) as number));
      }),
      often(40),
    );
  });

  it('of a day with a session is the average one, over decades', () => {
    for (const [name, days] of [
      ['us_stocks', 251],
      ['forex', 261],
      ['commodities', 258],
    ] as const) {
      const volume = createVolume(5, bitcoin, { dailyLots: 1_000_000, calendar: sessionCalendar(name) });
      const years = volume.between(START, START + 33 * 365.25 * DAY);
      expect(Math.abs(years / 33 / days / 1_000_000 - 1)).toBeLessThan(0.1);
    }
  });
});

describe('a crash', () => {
  const crash = { kind: 'crash', depth: 0.3, over: 600, hold: 0, recovery: 0, recoverOver: 0 } as const;
  const places = Array.from({ length: 20 }, (_, i) => START + 151 * DAY + i * 7 * HOUR);
  const markets = places.map((startsAt, seed) => {
    const rushes = rushesOf([{ ...crash, startsAt }]);
    return { startsAt, volume: createVolume(seed, bitcoin, { dailyLots: 2 ** 30, rushes }) };
  });

  it('brings many times the turnover of the hour before, after a quiet quarter of an hour too', () => {
    for (const { startsAt, volume } of markets) {
      const during = volume.between(startsAt, startsAt + 10 * MINUTE) * 6;
      expect(during / volume.between(startsAt - HOUR, startsAt)).toBeGreaterThan(8);
    }
  });

  it('brings turnover that adds up by minutes', () => {
    for (const { startsAt, volume } of markets.slice(0, 3)) {
      let sum = 0;
      for (let at = startsAt - HOUR; at < startsAt + HOUR; at += MINUTE)
        sum += volume.between(at, at + MINUTE);
      expect(sum).toBe(volume.between(startsAt - HOUR, startsAt + HOUR));
    }
  });
});
