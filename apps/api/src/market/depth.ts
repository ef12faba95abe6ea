import type { MarketSeed } from './hash.ts';
import { foldKey, hash32, seedAt, unit } from './hash.ts';

/** A price in ticks and the whole lots offered at it, both safe integers of at least 1. */
export type DepthLevel = readonly [priceTicks: number, lots: number];

/** Best prices first. The best bid is below the best ask. */
export interface Depth {
  bids: DepthLevel[];
  asks: DepthLevel[];
}

export interface DepthParams {
  /** The usual distance of the best bid and ask, in hundredths of a percent of the price. */
  spreadBps: number;
  /** The average day's turnover in lots; the first 40 levels of a side hold about 0.5 % of it. */
  dailyLots: number;
  /** Levels of a side, 40 by default. Fewer if they would lie too far out, or if bids would fall below 1. */
  levels?: number;
}

/** The most levels that a side has. */
export const DEEPEST = 400;

/** The number of levels near the price; those beyond lie at most this part of the best price away from it. */
export const NEAR = 40;
const REACH = 0.2;
/** The part of an average day's turnover that rests on the near levels of a side. */
const SIDE_SHARE = 0.005;
/** Gaps grow with the distance from the best price; sizes grow only over the near levels. */
const SIZE_GROWTH = 0.12;
const GAP_START = 0.6;
const GAP_GROWTH = 0.08;
/** The sum of the sizes' weights over the near levels. */
const STANDARD_WEIGHT = NEAR + SIZE_GROWTH * (((NEAR - 1) * NEAR) / 2);
/** Half of each level's size lasts this many seconds, the other half one second. */
const SLOW_SECONDS = 16;

/** Purposes of a level's hashes; the level's number is added. */
const SLOW_SIZE = 0x10000;
const FAST_SIZE = 0x20000;
const GAP = 0x30000;

/**
 * The simulated book around a price in one second: a pure function, the same for everyone. Its first levels are the same
 * however many are asked for.
 * @param second whole seconds since the epoch
 * @param priceTicks the price in force in that second; it lies within the spread, or equals the best bid or ask
 */
export function depthAt(
  seed: MarketSeed,
  symbol: string,
  second: number,
  priceTicks: number,
  params: DepthParams,
): Depth {
  const own = seedAt(seed, second * 1000);
  const key = foldKey(own, 'depth', symbol);
  const now = hash32(key, second);
  const slowKey = typeof key === 'number' ? ~key : foldKey(own, 'slow depth', symbol);
  const slow = hash32(slowKey, Math.floor(second / SLOW_SECONDS));
  const usual = (priceTicks * params.spreadBps) / 10_000;
  const spread = Math.max(1, Math.round(usual * (0.8 + 0.4 * unit(now))));
  const below = Math.floor((spread + (now & 1)) / 2);
  const bid = Math.max(1, priceTicks - below);
  return {
    bids: side(bid, -1, usual / 2, now, slow, params),
    asks: side(bid + spread, 1, usual / 2, ~now, ~slow, params),
  };
}

function side(
  best: number,
  direction: 1 | -1,
  usualGap: number,
  now: number,
  slow: number,
  { dailyLots, levels = NEAR }: DepthParams,
): DepthLevel[] {
  const list: DepthLevel[] = [];
  const share = (dailyLots * SIDE_SHARE) / STANDARD_WEIGHT;
  let price = best;
  for (let i = 0; i < levels && price >= 1 && price <= Number.MAX_SAFE_INTEGER; i++) {
    if (i >= NEAR && Math.abs(price - best) > REACH * best) break;
    const chance = unit(hash32(slow, SLOW_SIZE + i)) + unit(hash32(now, FAST_SIZE + i));
    const weight = 1 + SIZE_GROWTH * Math.min(i, NEAR - 1);
    const lots = Math.round(share * weight * (0.25 + 0.75 * chance));
    list.push([price, Math.max(1, lots)]);
    const gap = usualGap * (GAP_START + GAP_GROWTH * i) * (0.5 + unit(hash32(now, GAP + i)));
    price += direction * Math.max(1, Math.round(gap));
  }
  return list;
}
