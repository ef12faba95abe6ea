import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { ANCHOR_SECOND, MARKET_ANCHOR } from '../market-anchor.ts';
import { remembered } from '../remembered.ts';
import type { Season } from './season.ts';
import { createSeason } from './season.ts';
import { sessionCalendar } from './sessions.ts';

/** The seasons of a calendar: of the variance of prices, and of what is traded. */
export interface Seasons {
  readonly path: Season;
  readonly volume: Season;
  /** Seconds of path time for which an average day's turnover is traded. */
  readonly day: number;
}

/** Weights of parts of a period, from its beginning. */
interface Shape {
  /** Seconds of each part. */
  readonly length: number;
  readonly path: readonly number[];
  readonly volume: readonly number[];
}

const HALF_HOUR = 1800;

/** Hardly anything is traded in path time that nobody sees. */
const UNSEEN = 0.002;

/** New York, from the open on: thirteen half hours, then the unseen two hours until the next open. */
const STOCK_DAY: Shape = {
  length: HALF_HOUR,
  path: [4.6, 2.8, 1.8, 1.3, 1, 0.85, 0.75, 0.75, 0.8, 0.95, 1.1, 1.35, 1.7, 1.4, 1.4, 1.4, 1.4],
  volume: [
    2.7,
    1.7,
    1.35,
    1.1,
    0.95,
    0.85,
    0.8,
    0.8,
    0.85,
    0.95,
    1.15,
    1.5,
    2.6,
    UNSEEN,
    UNSEEN,
    UNSEEN,
    UNSEEN,
  ],
};

/** Hours of a UTC day: quiet before Asia wakes, Europe's morning, New York's opening. */
const COIN_HOURS = [
  1.05, 0.95, 0.9, 0.8, 0.75, 0.75, 0.8, 0.95, 1.1, 1.1, 1, 1, 1.1, 1.45, 1.7, 1.6, 1.4, 1.2, 1.05, 1, 0.95,
  0.9, 0.85, 0.9,
] as const;

/** From Monday. */
const COIN_DAYS = [1.05, 1.15, 1.15, 1.1, 1.1, 0.72, 0.7] as const;

const coinWeek = COIN_DAYS.flatMap((day) => COIN_HOURS.map((hour) => day * hour));

/** Hours of the currencies' day, which begins at 17:00 in New York: Tokyo, London, New York beside London, the close. */
const FOREX_HOURS = [
  0.35, 0.45, 0.6, 0.75, 0.75, 0.7, 0.65, 0.6, 0.65, 0.9, 1.5, 1.5, 1.3, 1.15, 1.2, 1.65, 1.9, 1.75, 1.5, 1.1,
  0.8, 0.65, 0.55, 0.4,
] as const;

/** Hours from 18:00 in New York: quiet until London, busy when New York trades. */
const COMMODITY_HOURS = [
  0.5, 0.45, 0.5, 0.55, 0.5, 0.45, 0.45, 0.55, 0.8, 1.15, 1.1, 1, 0.95, 1.05, 1.7, 2.1, 2.1, 1.7, 1.4, 1.3,
  1.2, 0.8, 0.5,
] as const;

const thirds = (hours: readonly number[]) => hours.flatMap((hour) => [hour, hour, hour]);

const SHAPES: Readonly<Record<CalendarName, Shape>> = {
  always: { length: HOUR / SECOND, path: coinWeek, volume: coinWeek },
  us_stocks: STOCK_DAY,
  forex: {
    length: HOUR / SECOND,
    path: [...Array.from({ length: 5 }, () => FOREX_HOURS).flat(), 1.5, 1.5],
    volume: [...Array.from({ length: 5 }, () => FOREX_HOURS).flat(), UNSEEN, UNSEEN],
  },
  commodities: {
    length: HOUR / SECOND / 3,
    path: [...thirds(COMMODITY_HOURS), 1.5],
    volume: [...thirds(COMMODITY_HOURS), UNSEEN],
  },
};

const DAYS: Readonly<Record<CalendarName, number>> = { always: 7, us_stocks: 1, forex: 5, commodities: 1 };

const PATH_LEVELS = { lowest: 11, highest: 19, most: 40 };
const VOLUME_LEVELS = { lowest: 5, highest: 19, most: 200 };

/** A Monday, 00:00 UTC. */
const MONDAY = Date.UTC(2026, 5, 8);

/** The seasons of a calendar. They are made once. */
export const seasonsOf = remembered((name: CalendarName): Seasons => {
  const { length, path, volume } = SHAPES[name];
  const calendar = sessionCalendar(name);
  const begins = name === 'always' ? MONDAY : (calendar.nextOpen(MARKET_ANCHOR + 7 * DAY) as number);
  const start = calendar.pathTime(begins) / SECOND - ANCHOR_SECOND;
  const slots = (weights: readonly number[]) =>
    weights.flatMap((weight) => Array.from({ length: length / 600 }, () => weight));
  const season = createSeason(slots(path), start, PATH_LEVELS);
  return {
    path: season,
    volume: createSeason(slots(volume), start, VOLUME_LEVELS),
    day: season.period / DAYS[name],
  };
}, 10);
