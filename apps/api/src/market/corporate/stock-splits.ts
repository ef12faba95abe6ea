import { DAY, SECOND, startOfDay } from '@papermint/contracts/common/time-units';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { Span } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';
import type { CorporateSteps } from './corporate-actions.ts';
import type { Split } from './corporate-types.ts';

/**
 * The splits of a stock as its market takes them. A split takes effect one second before the open of its first session,
 * while nothing trades. From then on holdings have the new number of shares, and the last price is shown at the new
 * ratio. A halt keeps showing that price until it ends.
 */
export interface StockSplits {
  /** Splits that take effect from `from` on and before `to` (ms), in order. */
  between(from: number, to: number): Split[];
  /** Whether a split takes effect. While imported candles or set prices are the price, none does. */
  counts(split: Split): boolean;
  /** Shares at an instant (ms) per share at the anchor. */
  sharesAt(at: number): number;
  /** Shares at `to` per share at `from` (ms). A price of `from` divided by it is adjusted to `to`. */
  ratio(from: number, to: number): number;
  /** The spans in which the last price is shown at the new ratio and that touch [from, to] (ms), in order. */
  restated(from: number, to: number): readonly Restated[];
}

/** A price that stands still at the ratio of a split, from its effect until the price moves again. */
export interface Restated extends Span {
  readonly ratio: number;
}

/** When a split takes effect, ms. */
export const splitEffect = ({ at }: Split): number => at - SECOND;

/** Without halts, the price moves this soon after the effect of a split, ms. */
const SOON = 2 * SECOND;
const LONGEST_HALT = 3 * 366 * DAY;

/**
 * @param voids spans in which imported candles or set prices are the price
 * @param held spans in which halts hold the price, in order of time, apart from each other
 */
export function createStockSplits(
  steps: CorporateSteps,
  voids: readonly Span[],
  held: readonly Span[],
): StockSplits {
  const counts = (split: Split) => {
    const at = splitEffect(split);
    return !voids.some(({ from, to }) => from <= at && at < to);
  };
  const between = (from: number, to: number) =>
    steps
      .between(from + SECOND, to + SECOND)
      .flatMap((step) => (step.kind === 'split' && counts(step.split) ? [step.split] : []));
  const sharesAt = rememberedShares(between);
  return {
    between,
    counts,
    sharesAt,
    ratio: (from, to) => sharesAt(to) / sharesAt(from),
    restated: createRestated(between, held),
  };
}

const NONE: readonly Restated[] = [];

function createRestated(between: StockSplits['between'], held: readonly Span[]): StockSplits['restated'] {
  const reach = held.length === 0 ? SOON : LONGEST_HALT;
  /** A day without such a span, ms. */
  let quiet = Number.NaN;
  return (from, to) => {
    const start = startOfDay(from);
    if (start === quiet && to < start + DAY) return NONE;
    if (between(start - reach, start + DAY).length === 0) quiet = start;
    const spans: Restated[] = [];
    let ratio = 1;
    for (const split of between(from - reach, to + 1)) {
      const begin = splitEffect(split);
      const before = spans.at(-1);
      // In a halt, a second split comes on top of the first one.
      ratio = (before && before.to > begin ? ratio : 1) * (split.to / split.from);
      spans.push({ from: begin, to: movesAgainAt(split, held), ratio });
    }
    return spans.filter((span) => span.to > from);
  };
}

/** When the price moves again after the effect of a split, ms: with the open, or with the end of a halt. */
function movesAgainAt({ at }: Split, held: readonly Span[]): number {
  let moves = at;
  for (const { from, to } of held) {
    if (secondOf(from) < at && to > moves) moves = Math.ceil(to / SECOND) * SECOND;
  }
  return moves;
}

/** The shares at an instant. The answer for the latest day is kept. */
function rememberedShares(between: StockSplits['between']): StockSplits['sharesAt'] {
  const day = { from: 0, to: 0, shares: 1 };
  return (at) => {
    if (at >= day.from && at < day.to) return day.shares;
    const shares =
      at < MARKET_ANCHOR
        ? 1 / ratioOf(between(at + 1, MARKET_ANCHOR))
        : ratioOf(between(MARKET_ANCHOR, at + 1));
    const start = startOfDay(at);
    if (between(start, start + DAY).length === 0)
      Object.assign(day, { from: start, to: start + DAY, shares });
    return shares;
  };
}

const ratioOf = (splits: readonly Split[]) => splits.reduce((ratio, { to, from }) => (ratio * to) / from, 1);
