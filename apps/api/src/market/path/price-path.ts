import { SECOND } from '@papermint/contracts/common/time-units';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { ANCHOR_SECOND, offsetOf } from '../market-anchor.ts';
import type { MarketKey, MarketSeed, OneSeed } from '../random/hash.ts';
import { foldKey, replacedSeed, seedAt } from '../random/hash.ts';
import { remembered } from '../remembered.ts';
import type { BoundSide, Direction, DisplacedPath, Turn } from '../scenarios/displaced-path.ts';
import {
  boundOf,
  extremes,
  firstCrossing,
  firstTurn,
  GRID,
  MOST,
  priceAt,
  stressAt,
  ticksAtGrid,
} from '../scenarios/displaced-path.ts';
import type { Corners, Piece } from '../scenarios/displacement.ts';
import { displacementOf, extentOf, inSteps } from '../scenarios/displacement.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { cornersOf } from '../scenarios/scenario.ts';
import { sumPath } from '../sums/path-sum.ts';
import type { LogPath } from './log-path.ts';
import { treePath } from './log-path.ts';
import type { PathCharacter } from './path-character.ts';
import { LONE } from './path-character.ts';
import { SECONDS_PER_YEAR } from './path-shape.ts';
import { createPathTree } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { createPathWalk } from './path-walk.ts';

/**
 * The price of one instrument as a pure function of time. Instants are ms since the epoch, prices are ticks
 * (safe integers of at least 1). A price holds for a whole second. Further than 34 years from
 * `MARKET_ANCHOR` it stays at its last value. Every method throws RangeError for an instant that is not
 * finite.
 */
export interface PricePath {
  /** The price in force at an instant. */
  priceAt(at: number): number;
  /**
   * The exact lowest and highest price in force from the second of `from` to the second of `to`, both included.
   * Throws RangeError if `to` is before `from`.
   */
  extremes(from: number, to: number): { low: number; high: number };
  /**
   * A bound of the prices from the second of `from` to the second of `to`, both included: one that none is below or
   * above. It is the price of a single second, else cheap and seldom much wider than it must be.
   * Throws RangeError if `to` is before `from`.
   */
  bound(side: BoundSide, from: number, to: number): number;
  /**
   * The first whole second (in ms) in [from, to] at which the price is at or above (`rises-to`) or at or below
   * (`falls-to`) a level in ticks, or undefined. The result is never before `from`.
   */
  firstCrossing(from: number, to: number, level: number, direction: Direction): number | undefined;
  /**
   * The first whole second (in ms) after that of `since`, and not after `to`, at which the price has fallen from its
   * highest since then (`falls`), or risen from its lowest (`rises`), by a distance in hundredths of a percent, at
   * most 5000; undefined if it doesn't.
   * @param best the best price before that, in ticks, if it counts
   */
  firstTurn(
    since: number,
    to: number,
    distance: TrailingDistance,
    turn: Turn,
    best?: number,
  ): number | undefined;
  /** How lively the price is around an instant: 1 as usual, more in a stir and while a scenario moves it. */
  stressAt(at: number): number;
}

export interface PathInstrument {
  symbol: string;
  /** The price at `MARKET_ANCHOR` in ticks, a safe integer of at least 1. */
  anchorTicks: number;
  /** A fraction: 0.6 for 60 % a year. At most 3. */
  annualVolatility: number;
  /** Whether only scenarios move the price from `anchorTicks`. */
  pegged?: boolean;
  /** {@link LONE} by default. */
  character?: PathCharacter;
  /** A multiple of every price: 1 by default. */
  factor?: number;
}

/** A price that is a ratio of others: EUR/JPY is EUR/USD divided by JPY/USD. */
export interface RatioInstrument {
  symbol: string;
  /** The price at `MARKET_ANCHOR` in ticks, not always whole: the ratio of the others' prices there. */
  anchorTicks: number;
  summands: readonly PathSummand[];
  /** A multiple of every price: 1 by default. */
  factor?: number;
}

/** The random part of a log price that paths share: the one of `symbol`, added or subtracted. */
export interface PathSummand {
  symbol: string;
  annualVolatility: number;
  weight: 1 | -1;
  /** {@link LONE} by default. It has no bend. */
  character?: PathCharacter;
}

const nameOf = (key: MarketKey): string =>
  typeof key === 'number' ? String(key) : `${key.a}.${key.b}.${key.c}.${key.d}`;

const sharedWalk = (keys: readonly MarketKey[], annualVolatility: number, character: PathCharacter) =>
  walkOfTree(
    `${keys.map(nameOf).join(' ')} ${annualVolatility} ${character.name}`,
    keys,
    annualVolatility,
    character,
  );

/**
 * The walk down a tree, shared by all paths and worlds with that tree. Worlds of one seed have the same trees, which
 * would otherwise take most of a demo's memory.
 */
const walkOfTree = remembered(
  (_: string, keys: readonly MarketKey[], annualVolatility: number, character: PathCharacter) =>
    createPathWalk(createPathTree(keys, annualVolatility, character)),
  2000,
);

const MAX_VOLATILITY = 3;

const LEAST_VOLATILITY = 0.02;

const MINUTE = 60;

/** The usual move of a second that moves, as a part of that of a minute: a sixth of the seconds do. */
const MOVING_SECOND = Math.sqrt(6 / 60);

/**
 * The path of an instrument in the world of a seed, with its scenarios in the order in which they were created:
 * a further scenario changes nothing before it starts. Throws RangeError for a bad anchor price, volatility or scenario.
 */
export function createPricePath(
  seed: MarketSeed,
  instrument: PathInstrument | RatioInstrument,
  scenarios: readonly Scenario[] = [],
  /** What large orders add to the log price. */
  impact: Corners = [],
): PricePath {
  return displacedPath(
    seed,
    instrument,
    scenarios.map((scenario) => cornersOf(seed, instrument.symbol, scenario, ANCHOR_SECOND)),
    1,
    impact,
  );
}

/** The path of an instrument with displacements on top. Throws RangeError for a bad anchor price or volatility. */
export function displacedPath(
  seed: MarketSeed,
  instrument: PathInstrument | RatioInstrument,
  displacements: readonly Corners[],
  /** A multiple of every volatility. */
  liveliness = 1,
  impact: Corners = [],
): PricePath {
  checkAnchor(instrument);
  const anchorTicks = instrument.anchorTicks * (instrument.factor ?? 1);
  const deviation = deviationOf(instrument, liveliness);
  const of = (one: OneSeed, shift: readonly Corners[] = []) =>
    pathOver(
      logPathOf(one, instrument, liveliness),
      anchorTicks,
      deviation,
      displacementOf([...displacements, ...shift], impact),
    );
  const replaced = replacedSeed(seed);
  if (!replaced) return of(seedAt(seed, 0));
  const { before, after, from } = replaced;
  // The new path begins at the last price of the old one.
  const last = offsetOf(from / 1000 - 1);
  const endOf = (one: OneSeed) => logPathOf(one, instrument, liveliness).valueAt(last);
  return joinedPath(of(before), of(after, [[[last, endOf(before) - endOf(after)]]]), from);
}

/** A log price with displacements on top, as a price. @param deviation the usual move of a minute */
function pathOver(path: LogPath, anchorTicks: number, deviation: number, sum: readonly Piece[]): PricePath {
  const pieces = inSteps(sum, deviation * MOVING_SECOND);
  const displaced: DisplacedPath = {
    path,
    deviation,
    pieces,
    extent: extentOf(pieces),
    anchorTicks,
    ticksOf: (value) => ticksAtGrid(anchorTicks, Math.round(value * GRID)),
  };
  return {
    priceAt: (at) => priceAt(displaced, at),
    extremes: (from, to) => extremes(displaced, from, to),
    bound: (side, from, to) => boundOf(displaced, side, from, to),
    firstCrossing: (from, to, level, direction) => firstCrossing(displaced, from, to, level, direction),
    firstTurn: (since, to, distance, turn, best) => firstTurn(displaced, since, to, distance, turn, best),
    stressAt: (at) => stressAt(displaced, at),
  };
}

/** The usual move of a minute; that of a pegged price is small. */
function deviationOf(instrument: PathInstrument | RatioInstrument, liveliness: number): number {
  const volatilities =
    'summands' in instrument
      ? instrument.summands.map(({ annualVolatility }) => annualVolatility)
      : [instrument.pegged ? 0 : instrument.annualVolatility];
  const squares = volatilities.reduce((sum, volatility) => sum + volatility * volatility, 0);
  return Math.max(LEAST_VOLATILITY, Math.sqrt(squares)) * liveliness * Math.sqrt(MINUTE / SECONDS_PER_YEAR);
}

function checkAnchor({ symbol, anchorTicks, ...instrument }: PathInstrument | RatioInstrument): void {
  const isRatio = 'summands' in instrument;
  if (
    isRatio ? anchorTicks > 0 && anchorTicks <= MOST : Number.isSafeInteger(anchorTicks) && anchorTicks >= 1
  ) {
    return;
  }
  const what = isRatio ? 'positive number' : 'positive safe integer';
  throw new RangeError(`anchorTicks of ${symbol} must be a ${what}, not ${anchorTicks}`);
}

/** The walk of an instrument's tree, and its volatility by path time; of a ratio the first of its summands. */
export function walkOfInstrument(
  seed: OneSeed,
  instrument: PathInstrument | RatioInstrument,
  liveliness: number,
): { walk: PathWalk; annualVolatility: number } {
  const [first] = 'summands' in instrument ? instrument.summands : [instrument];
  const { symbol, annualVolatility, character } = first ?? { symbol: instrument.symbol, annualVolatility: 0 };
  const still = 'pegged' in instrument && instrument.pegged === true;
  const volatility = still ? 0 : annualVolatility;
  return {
    walk: walkOf(seed, symbol, volatility, liveliness, character),
    annualVolatility: volatility * liveliness,
  };
}

function walkOf(
  seed: OneSeed,
  symbol: string,
  annualVolatility: number,
  liveliness: number,
  character: PathCharacter = LONE,
): PathWalk {
  if (!(annualVolatility >= 0 && annualVolatility <= MAX_VOLATILITY)) {
    throw new RangeError(
      `annualVolatility of ${symbol} must be from 0 to ${MAX_VOLATILITY}, not ${annualVolatility}`,
    );
  }
  const keys = character.factors.map(({ stream }) =>
    stream === undefined ? foldKey(seed, 'price', symbol) : foldKey(seed, 'prices', stream),
  );
  return sharedWalk(keys, annualVolatility * liveliness, character);
}

function logPathOf(seed: OneSeed, instrument: PathInstrument | RatioInstrument, liveliness: number): LogPath {
  if ('summands' in instrument) {
    const summands = instrument.summands.map(({ symbol, annualVolatility, weight, character }) => ({
      walk: walkOf(seed, symbol, annualVolatility, liveliness, character),
      weight,
    }));
    const [only] = summands;
    return only && summands.length === 1 && only.weight === 1 ? treePath(only.walk) : sumPath(summands);
  }
  const { symbol, annualVolatility, pegged = false, character } = instrument;
  const walk = walkOf(seed, symbol, annualVolatility, liveliness, character);
  return treePath(pegged ? walkOf(seed, symbol, 0, liveliness, character) : walk);
}

/** The path of one market until a whole second (ms), and of another one from there on. */
export function joinedPath(before: PricePath, after: PricePath, second: number): PricePath {
  const last = second - SECOND;
  return {
    priceAt: (at) => (at < second ? before : after).priceAt(at),
    stressAt: (at) => (at < second ? before : after).stressAt(at),
    extremes(from, to) {
      if (to < second) return before.extremes(from, to);
      if (from >= second) return after.extremes(from, to);
      const [one, other] = [before.extremes(from, last), after.extremes(second, to)];
      return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
    },
    bound(side, from, to) {
      if (to < second) return before.bound(side, from, to);
      if (from >= second) return after.bound(side, from, to);
      const [one, other] = [before.bound(side, from, last), after.bound(side, second, to)];
      return side === 'low' ? Math.min(one, other) : Math.max(one, other);
    },
    firstCrossing: (from, to, level, direction) =>
      (from <= last ? before.firstCrossing(from, Math.min(to, last), level, direction) : undefined) ??
      (to >= second ? after.firstCrossing(Math.max(from, second), to, level, direction) : undefined),
    firstTurn(since, to, distance, turn, seen) {
      if (since >= second) return after.firstTurn(since, to, distance, turn, seen);
      const early = before.firstTurn(since, Math.min(to, last), distance, turn, seen);
      if (early !== undefined || to < second) return early;
      const { low, high } = before.extremes(since, last);
      const better = turn === 'falls' ? Math.max : Math.min;
      const price = after.priceAt(second);
      const best = better(turn === 'falls' ? high : low, price, seen ?? price);
      if (hasTurned(price, best, distance, turn === 'falls' ? 1 : -1)) return second;
      return after.firstTurn(second, to, distance, turn, best);
    },
  };
}
