import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { ANNOUNCED_DAYS, FIGURES_AFTER } from '@papermint/contracts/news/kinds';
import { describe, expect, test } from 'vitest';
import { createPricePath } from '../path/price-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { ReleaseMarket } from './release-figures.ts';
import { reactionOf } from './release-figures.ts';
import type { Release } from './releases.ts';
import { releaseOf, releasesBefore, releasesBetween } from './releases.ts';

const NOW = Date.UTC(2026, 5, 1, 15);

const marketOf = (pair: string): ReleaseMarket => ({
  instrument: { annualVolatility: 0.2 },
  path: createPricePath(74, { symbol: pair, anchorTicks: 1_000_000, annualVolatility: 0.2 }),
  calendar: sessionCalendar('always'),
});
const markets = new Map<string, ReleaseMarket>();
const world = {
  seed: 74,
  marketOf(pair: string) {
    const market = markets.get(pair) ?? marketOf(pair);
    markets.set(pair, market);
    return market;
  },
};
const year = (now: number) => releasesBetween(world, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), now);
/** As they are known in June, and as they will have been. */
const known = year(NOW);
const all = year(Date.UTC(2027, 0, 1));
const timesOf = (list: readonly Release[], id: string) =>
  list.filter(({ series }) => series.id === id).map(({ at }) => new Date(at).toISOString().slice(0, 16));

describe('the economic calendar', () => {
  test('has payrolls on the first Friday at 8:30 in New York, an hour earlier in UTC in summer', () => {
    const times = timesOf(all, 'us-payrolls');
    expect(times).toHaveLength(12);
    expect(times.slice(0, 5)).toEqual([
      '2026-01-02T13:30',
      '2026-02-06T13:30',
      '2026-03-06T13:30',
      '2026-04-03T12:30',
      '2026-05-01T12:30',
    ]);
  });

  test('has weekly inventories on Wednesday, and on Thursday after a holiday', () => {
    const times = timesOf(all, 'us-crude-inventories');
    expect(times.filter((time) => time.startsWith('2026-11'))).toEqual([
      '2026-11-04T15:30',
      // Veterans Day is a trading day.
      '2026-11-11T15:30',
      '2026-11-18T15:30',
      '2026-11-25T15:30',
    ]);
  });

  test('follows the clocks of Frankfurt, London, Tokyo and Sydney', () => {
    // Europe goes to summer time three weeks after New York.
    expect(timesOf(all, 'eu-rate')[1]).toBe('2026-03-05T13:15');
    expect(timesOf(all, 'eu-cpi').slice(2, 4)).toEqual(['2026-03-03T10:00', '2026-04-07T09:00']);
    expect(timesOf(all, 'gb-cpi').slice(2, 4)).toEqual(['2026-03-18T07:00', '2026-04-15T06:00']);
    expect(timesOf(all, 'jp-cpi')[0]).toBe('2026-01-15T23:30');
    expect(timesOf(all, 'au-rate').slice(0, 2)).toEqual(['2026-02-03T03:30', '2026-04-07T04:30']);
  });

  test('announces releases six weeks ahead', () => {
    const ahead = releasesBetween(world, NOW, NOW + 400 * DAY, NOW);
    expect(ahead.at(-1)?.at).toBeLessThan(NOW + ANNOUNCED_DAYS * DAY);
    expect(releaseOf(world, 'us-payrolls-20260807', NOW)).toBeUndefined();
    expect(releaseOf(world, 'us-payrolls-20260703', NOW)).toMatchObject({ status: 'scheduled' });
  });

  test('begins with the history of the market', () => {
    expect(releasesBetween(world, 0, Date.UTC(2016, 0, 1), NOW)).toEqual([]);
    expect(releaseOf(world, 'us-payrolls-20151204', NOW)).toBeUndefined();
  });

  test('has no release of an id with another day', () => {
    for (const id of [
      'us-cpi-20260512',
      'us-cpi-20261399',
      'us-cpi',
      'nothing-20260513',
      'us-cpi-00000000',
    ]) {
      expect(releaseOf(world, id, NOW)).toBeUndefined();
    }
    expect(releaseOf(world, 'us-cpi-20260513', NOW)?.status).toBe('released');
  });
});

describe('the figure of a release', () => {
  const at = Date.UTC(2026, 4, 13, 12, 30);
  const cpi = (now: number) => releaseOf(world, 'us-cpi-20260513', now) as Release;

  test('is null until the prices that it follows from are past', () => {
    expect(cpi(at - 1)).toMatchObject({ status: 'scheduled', actual: null });
    expect(cpi(at)).toMatchObject({ status: 'due', actual: null });
    expect(cpi(at + FIGURES_AFTER - 1)).toMatchObject({ status: 'due', actual: null });
    expect(cpi(at + FIGURES_AFTER).actual).not.toBeNull();
  });

  test('follows from no later price', () => {
    const changed = {
      ...world,
      marketOf: (pair: string): ReleaseMarket => {
        const { path, ...market } = world.marketOf(pair);
        return {
          ...market,
          path: {
            priceAt(instant) {
              if (instant >= NOW) throw new Error('a figure asked for a price of the future');
              return path.priceAt(instant);
            },
          },
        };
      },
    };
    expect(releasesBetween(changed, Date.UTC(2026, 0, 1), NOW + 42 * DAY, NOW)).toEqual(
      releasesBetween(world, Date.UTC(2026, 0, 1), NOW + 42 * DAY, NOW),
    );
    expect(known.filter(({ actual }) => actual !== null).length).toBeGreaterThan(300);
  });

  test('keeps its forecast and the figure before when it appears', () => {
    for (const id of ['us-cpi-20260513', 'eu-rate-20260514', 'us-jobless-claims-20260514']) {
      const release = releaseOf(world, id, NOW) as Release;
      const { forecast, previous } = releaseOf(world, id, release.at - MINUTE) as Release;
      expect({ forecast, previous }).toEqual({ forecast: release.forecast, previous: release.previous });
      expect(forecast).not.toBeNull();
    }
  });

  test('becomes the previous one of the next, which has no forecast before', () => {
    const list = known.filter(({ series }) => series.id === 'us-jobless-claims');
    list.slice(1).forEach((release, i) => {
      if (release.at < NOW) expect(release.previous).toBe(list[i]?.actual);
    });
    expect(list.at(-1)).toMatchObject({ previous: null, forecast: null, actual: null });
  });

  test('lies above the forecast where prices moved as they do after a higher one', () => {
    const surprises = known.filter(
      ({ series, actual, forecast }) => series.figures && !series.figures.isRate && actual !== forecast,
    );
    expect(surprises.length).toBeGreaterThan(100);
    for (const { series, at: due, actual, forecast } of surprises) {
      if (actual === null || forecast === null) continue;
      expect(Math.sign(actual - forecast)).toBe(Math.sign(reactionOf(world, series, due)));
    }
  });

  test('moves a rate in steps, at most by two', () => {
    const rates = known.filter(({ series, actual }) => series.figures?.isRate && actual !== null);
    for (const { actual, previous } of rates) {
      expect(Math.abs((actual ?? 0) - (previous ?? 0)) % 25).toBe(0);
      expect(Math.abs((actual ?? 0) - (previous ?? 0))).toBeLessThanOrEqual(50);
    }
  });

  test('is as forecast while nothing trades', () => {
    const closed = { ...marketOf('EUR/USD'), calendar: { ...sessionCalendar('forex'), isOpen: () => false } };
    const quiet = { seed: 74, marketOf: () => closed };
    const release = releaseOf(quiet, 'us-cpi-20260513', NOW) as Release;
    expect(release.actual).toBe(release.forecast);
  });
});

test('a series has its earlier releases, newest first', () => {
  const release = releaseOf(world, 'us-cpi-20260513', NOW) as Release;
  const earlier = releasesBefore(world, release, 3, NOW);
  expect(earlier.map(({ id }) => id)).toEqual(['us-cpi-20260408', 'us-cpi-20260311', 'us-cpi-20260211']);
  expect(earlier[0]?.actual).toBe(release.previous);
  expect(earlier[0]?.period).toBe('March 2026');
  expect(release.at - HOUR - SECOND).toBeGreaterThan(earlier[0]?.at ?? 0);
});
