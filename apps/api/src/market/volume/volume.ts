import { HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { offsetOf } from '../market-anchor.ts';
import type { PathInstrument, RatioInstrument } from '../path/price-path.ts';
import { walkOfInstrument } from '../path/price-path.ts';
import type { MarketSeed, OneSeed } from '../random/hash.ts';
import { foldKey, replacedSeed, seedAt } from '../random/hash.ts';
import { remembered } from '../remembered.ts';
import type { Rush, Span } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';
import { seasonsOf } from '../sessions/seasons.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { VolumeWalk } from './volume-walk.ts';
import { createVolumeWalk, lotsOver } from './volume-walk.ts';

/** The simulated turnover of one instrument, a pure function of time. */
export interface Volume {
  /**
   * Whole lots traded in the seconds from that of `from` up to but not including that of `to` (ms). Exact: adjoining
   * intervals add up. Throws RangeError if `to` is before `from`.
   */
  between(from: number, to: number): number;
}

/** What an instrument's turnover follows from, besides its path. */
export interface TurnoverTerms {
  /** The turnover of an average day with a session and no halt, a safe integer of at least 0. */
  dailyLots: number;
  /** Nothing is traded in seconds that begin in one of them. In order of time, apart from each other. */
  halts?: readonly Span[];
  rushes?: readonly Rush[];
  /** Further ones that touch a span, if there are too many over all time. */
  rushesOver?: (from: number, to: number) => readonly Rush[];
  /** The name of the stream of chance, if it is not that of the instrument. */
  symbol?: string;
  /** Nothing is traded outside its sessions. What path time leaves unseen is traded in the first second of the next. */
  calendar?: SessionCalendar;
}

/** @throws RangeError for bad `dailyLots` */
export function createVolume(
  seed: MarketSeed,
  instrument: PathInstrument | RatioInstrument,
  terms: TurnoverTerms,
): Volume {
  const replaced = replacedSeed(seed);
  if (!replaced) return volumeOf(seedAt(seed, 0), instrument, terms);
  const { before, after, from } = replaced;
  return joinedVolume(volumeOf(before, instrument, terms), volumeOf(after, instrument, terms), from);
}

/** The turnover of one market until a whole second (ms), and of another one from there on. */
const joinedVolume = (before: Volume, after: Volume, second: number): Volume => ({
  between(from, to) {
    if (to < second) return before.between(from, to);
    if (from >= second) return after.between(from, to);
    return before.between(from, second) + after.between(second, to);
  },
});

function volumeOf(
  seed: OneSeed,
  instrument: PathInstrument | RatioInstrument,
  {
    dailyLots,
    halts = [],
    rushes = [],
    rushesOver,
    symbol = instrument.symbol,
    calendar = sessionCalendar('always'),
  }: TurnoverTerms,
): Volume {
  if (!Number.isSafeInteger(dailyLots) || dailyLots < 0) {
    throw new RangeError(`dailyLots of ${symbol} must be a safe integer of at least 0, not ${dailyLots}`);
  }
  const { walk, annualVolatility } = walkOfInstrument(seed, instrument, calendar.pace ** -0.5);
  const { volume, day } = seasonsOf(calendar.name as CalendarName);
  const key = foldKey(seed, 'volume', symbol);
  const volumeWalk = createVolumeWalk(walk, key, volume, annualVolatility, dailyLots, day);
  const turnover: Turnover = {
    walk: volumeWalk,
    liftOf: remembered((at: number) => liftAt(volumeWalk, calendar, at), MOST_RUSHES),
    calendar,
    rushesOver: rushesOver ? (start, end) => [...rushes, ...rushesOver(start, end)] : () => rushes,
  };
  return {
    between(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = secondOf(from);
      const last = secondOf(to);
      let lots = tradedOver(turnover, first, last);
      for (const halt of halts) {
        const start = Math.max(first, Math.ceil(halt.from / SECOND) * SECOND);
        const end = Math.min(last, Math.ceil(halt.to / SECOND) * SECOND);
        if (start < end) lots -= tradedOver(turnover, start, end);
      }
      return lots;
    },
  };
}

/** A rush that begins in a quiet time counts from the turnover of the hour before it, up to so many times its own. */
const MOST_LIFT = 8;
const LATELY = 10 * MINUTE;
/** The rushes whose factor is kept. */
const MOST_RUSHES = 1000;

/** By what a rush that begins at an instant (ms) is multiplied in a market that always trades. Only the past counts. */
function liftAt(walk: VolumeWalk, calendar: SessionCalendar, at: number): number {
  if (calendar.name !== 'always') return 1;
  const end = secondOf(at);
  const before = (age: number) => lotsOver(walk, placeOf(calendar, end - age), placeOf(calendar, end));
  const usual = (before(HOUR) * LATELY) / HOUR;
  return Math.min(MOST_LIFT, Math.max(1, usual / Math.max(1, before(LATELY))));
}

interface Turnover {
  readonly walk: VolumeWalk;
  readonly liftOf: (at: number) => number;
  readonly calendar: SessionCalendar;
  readonly rushesOver: (from: number, to: number) => readonly Rush[];
}

/** The lots from one whole second (ms) until before another, if there were no halt. */
function tradedOver({ walk, calendar, rushesOver, liftOf }: Turnover, from: number, to: number): number {
  const lotsTo = (start: number, end: number) =>
    start < end ? lotsOver(walk, placeOf(calendar, start), placeOf(calendar, end)) : 0;
  let lots = lotsTo(from, to);
  for (const { from: starts, to: ends, times } of rushesOver(from, to)) {
    if (starts >= to || ends <= from) continue;
    const lifted = times * liftOf(starts);
    const since = (at: number) => Math.floor(lifted * lotsTo(starts, Math.min(at, ends)));
    lots += since(to) - (from > starts ? since(from) : 0);
  }
  return lots;
}

/** The offset of what is traded before a second (ms): where it, or the session before it, ends in path time. */
function placeOf(calendar: SessionCalendar, second: number): number {
  const last = second - SECOND;
  return offsetOf(calendar.pathTime(last) / SECOND) + 1;
}
