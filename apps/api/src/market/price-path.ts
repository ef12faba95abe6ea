import type { Corners, Piece } from './displacement.ts';
import { addedBy, displacedBy, NO_DISPLACEMENT, pieceIndexAt } from './displacement.ts';
import { foldKey } from './hash.ts';
import type { LogPath } from './log-path.ts';
import { treePath } from './log-path.ts';
import { mostAddedBy } from './path-search.ts';
import { sumPath } from './path-sum.ts';
import type { Trail } from './path-trail.ts';
import { createPathTree, HALF_SPAN } from './path-tree.ts';
import { createPathWalk } from './path-walk.ts';
import { remembered } from './remembered.ts';
import type { Scenario } from './scenario.ts';
import { cornersOf } from './scenario.ts';

/** The instant, in ms, at which every instrument's price is its anchor price. */
export const MARKET_ANCHOR = Date.UTC(2026, 0, 1);

export interface PathInstrument {
  symbol: string;
  /** The price at {@link MARKET_ANCHOR} in ticks, a safe integer of at least 1. */
  anchorTicks: number;
  /** A fraction: 0.6 for 60 % a year. At most 3. */
  annualVolatility: number;
  /** The price is `anchorTicks` whatever the volatility; only scenarios move it. */
  pegged?: boolean;
}

/** The random part of a log price that others share: one of `symbol`, added or taken away. */
export interface PathTerm {
  symbol: string;
  annualVolatility: number;
  weight: 1 | -1;
}

/** A price that is a ratio of others, such as EUR/JPY of EUR/USD and JPY/USD. */
export interface RatioInstrument {
  symbol: string;
  /** The price at {@link MARKET_ANCHOR} in ticks, also between two: the ratio of the others' prices there. */
  anchorTicks: number;
  terms: readonly PathTerm[];
}

/**
 * The price of one instrument as a pure function of time. Instants are ms since the epoch, prices are ticks
 * (safe integers of at least 1). A price holds for a whole second. Further than 34 years from
 * {@link MARKET_ANCHOR} it stays at its last value. Every method throws RangeError for an instant that is not
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
   * most 5000; undefined where it doesn't.
   * @param best the best price before that, in ticks, where it counts
   */
  firstTurn(since: number, to: number, distance: number, turn: Turn, best?: number): number | undefined;
}

export type Direction = 'rises-to' | 'falls-to';
export type BoundSide = 'low' | 'high';
export type Turn = 'rises' | 'falls';

/**
 * Log prices are put on this grid before they become ticks. Its steps are far above the error of Math.exp, so
 * the conversion is monotonic, and the extremes of log prices are the extremes of prices.
 */
const GRID = 2 ** 40;
/** Beyond every log price that a path of the greatest volatility reaches, in grid steps. */
const GRID_LIMIT = 64 * GRID;
const MAX_VOLATILITY = 3;

const MOST = Number.MAX_SAFE_INTEGER;

const ANCHOR_SECOND = MARKET_ANCHOR / 1000;

/**
 * The path of an instrument in the world of a seed, with its scenarios in the order in which they were created:
 * a further scenario changes nothing before it starts. Throws RangeError for a bad anchor price, volatility or scenario.
 */
export function createPricePath(
  seed: number,
  instrument: PathInstrument | RatioInstrument,
  scenarios: readonly Scenario[] = [],
): PricePath {
  return displacedPath(
    seed,
    instrument,
    scenarios.map((scenario) => cornersOf(scenario, ANCHOR_SECOND)),
  );
}

/** The path of an instrument with displacements on top. Throws RangeError for a bad anchor price or volatility. */
export function displacedPath(
  seed: number,
  instrument: PathInstrument | RatioInstrument,
  displacements: readonly Corners[],
  /** A multiple of every volatility. */
  liveliness = 1,
): PricePath {
  checkAnchor(instrument);
  const { anchorTicks } = instrument;
  const path = logPathOf(seed, instrument, liveliness);
  const pieces = displacements.reduce(displacedBy, NO_DISPLACEMENT);

  /** The pieces that cover [first, last], each with its part of the range. */
  function* piecesOver(first: number, last: number): Generator<[piece: Piece, from: number, to: number]> {
    for (let i = pieceIndexAt(pieces, first); i < pieces.length; i++) {
      const piece = pieces[i] as Piece;
      if (piece.from > last) return;
      const next = pieces[i + 1]?.from ?? Infinity;
      yield [piece, Math.max(piece.from, first), Math.min(next - 1, last)];
    }
  }

  function highestOver(first: number, last: number, sign: 1 | -1): number {
    let best = -Infinity;
    for (const [piece, from, to] of piecesOver(first, last)) {
      best = Math.max(best, path.highest(from, to, sign, piece));
    }
    return best;
  }

  function mostAddedOver(first: number, last: number, sign: 1 | -1): number {
    if (pieces.length === 1) return 0;
    let added = -Infinity;
    for (let i = pieceIndexAt(pieces, first); i < pieces.length; i++) {
      const piece = pieces[i] as Piece;
      if (piece.from > last) break;
      const end = Math.min((pieces[i + 1]?.from ?? Infinity) - 1, last);
      added = Math.max(added, mostAddedBy(piece, sign, Math.max(piece.from, first), end));
    }
    return added;
  }

  function firstOver(first: number, last: number, sign: 1 | -1, threshold: number, strictly: boolean) {
    for (const [piece, from, to] of piecesOver(first, last)) {
      const found = path.firstReaching(from, to, sign, piece, threshold, strictly);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function ticksOf(value: number): number {
    return ticksAtGrid(Math.round(value * GRID));
  }

  function ticksAtGrid(step: number): number {
    const ticks = Math.round(anchorTicks * Math.exp(step / GRID));
    return Math.min(Math.max(ticks, 1), MOST);
  }

  /** The smallest value at which the price is at least `level`. */
  function thresholdOf(level: number): number {
    let low = -GRID_LIMIT;
    let high = GRID_LIMIT + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (ticksAtGrid(middle) >= level) high = middle;
      else low = middle + 1;
    }
    // Math.round takes a half upward, so this is exactly where values begin to round to that step.
    return (low - 0.5) / GRID;
  }

  function priceOf(offset: number): number {
    const piece = pieces[pieceIndexAt(pieces, offset)] as Piece;
    return ticksOf(path.valueAt(offset) + addedBy(piece, offset));
  }

  return {
    priceAt: (at) => priceOf(offsetOf(Math.floor(at / 1000))),

    extremes(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = offsetOf(Math.floor(from / 1000));
      const last = offsetOf(Math.floor(to / 1000));
      return { low: ticksOf(-highestOver(first, last, -1)), high: ticksOf(highestOver(first, last, 1)) };
    },

    bound(side, from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = offsetOf(Math.floor(from / 1000));
      const last = offsetOf(Math.floor(to / 1000));
      if (first === last) return priceOf(first);
      const sign = side === 'high' ? 1 : -1;
      return ticksOf(sign * (path.ceilingOver(first, last, sign) + mostAddedOver(first, last, sign)));
    },

    firstCrossing(from, to, level, direction) {
      const firstSecond = Math.ceil(from / 1000);
      const lastSecond = Math.floor(to / 1000);
      const first = offsetOf(firstSecond);
      const last = offsetOf(lastSecond);
      if (lastSecond < firstSecond) return undefined;
      // Prices are clamped from 1 to the greatest safe integer, however far the path goes.
      if (direction === 'rises-to' ? level > MOST : level < 1) return undefined;
      if (direction === 'rises-to' ? level <= 1 : level >= MOST) return firstSecond * 1000;
      const found =
        direction === 'rises-to'
          ? firstOver(first, last, 1, thresholdOf(level), false)
          : firstOver(first, last, -1, -thresholdOf(Math.floor(level) + 1), true);
      if (found === undefined) return undefined;
      return found === first ? firstSecond * 1000 : (found + ANCHOR_SECOND) * 1000;
    },

    firstTurn(since, to, distance, turn, before) {
      const start = offsetOf(Math.floor(since / 1000));
      const last = offsetOf(Math.floor(to / 1000));
      const first = priceOf(start);
      const best = before === undefined ? first : (turn === 'falls' ? Math.max : Math.min)(before, first);
      const trail: Trail = { sign: turn === 'falls' ? 1 : -1, distance, ticksOf, best };
      for (const [piece, from, until] of piecesOver(start + 1, last)) {
        if (from > until) continue;
        const found = path.firstTurned(from, until, piece, trail);
        if (found !== undefined) return (found + ANCHOR_SECOND) * 1000;
      }
      return undefined;
    },
  };
}

function checkAnchor({ symbol, anchorTicks, ...instrument }: PathInstrument | RatioInstrument): void {
  const isRatio = 'terms' in instrument;
  if (
    isRatio ? anchorTicks > 0 && anchorTicks <= MOST : Number.isSafeInteger(anchorTicks) && anchorTicks >= 1
  ) {
    return;
  }
  const what = isRatio ? 'positive number' : 'positive safe integer';
  throw new RangeError(`anchorTicks of ${symbol} must be a ${what}, not ${anchorTicks}`);
}

/**
 * The walk down a tree, shared by all paths and worlds with that tree: worlds of one seed have the same trees, and an
 * exchange of a demo would else spend most of its memory on them.
 */
const walkOfTree = remembered(
  (_: string, key: number, annualVolatility: number) => createPathWalk(createPathTree(key, annualVolatility)),
  2000,
);
const sharedWalk = (key: number, annualVolatility: number) =>
  walkOfTree(`${key} ${annualVolatility}`, key, annualVolatility);

function logPathOf(seed: number, instrument: PathInstrument | RatioInstrument, liveliness: number): LogPath {
  const walkOf = (symbol: string, annualVolatility: number) => {
    if (!(annualVolatility >= 0 && annualVolatility <= MAX_VOLATILITY)) {
      throw new RangeError(
        `annualVolatility of ${symbol} must be from 0 to ${MAX_VOLATILITY}, not ${annualVolatility}`,
      );
    }
    return sharedWalk(foldKey(seed, 'price', symbol), annualVolatility * liveliness);
  };
  if ('terms' in instrument) {
    const terms = instrument.terms.map(({ symbol, annualVolatility, weight }) => ({
      walk: walkOf(symbol, annualVolatility),
      weight,
    }));
    const [only] = terms;
    return only && terms.length === 1 && only.weight === 1 ? treePath(only.walk) : sumPath(terms);
  }
  const { symbol, annualVolatility, pegged = false } = instrument;
  const walk = walkOf(symbol, annualVolatility);
  return treePath(pegged ? walkOf(symbol, 0) : walk);
}

/** Seconds from the anchor, clamped to the tree. */
function offsetOf(second: number): number {
  if (!Number.isFinite(second)) throw new RangeError('an instant must be a finite number of ms');
  return Math.min(Math.max(second - ANCHOR_SECOND, -HALF_SPAN), HALF_SPAN);
}
