import type { MarketKey, MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, unit } from '../random/hash.ts';
import { MEAN_RESTING, restingSize, roundestIn, roundLots, roundness } from './lot-sizes.ts';

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

/** The levels of a side of a public book, where ticks are fine enough: from about 3,400 of them in the price. */
export const FULL = 500;

/** More levels than a side ever has. */
export const DEEPEST = 2000;

/** The number of levels near the price; those beyond lie at most this part of the best price away from it. */
export const NEAR = 40;
const REACH = 0.2;
/** The part of an average day's turnover that rests on the near levels of a side. */
const SIDE_SHARE = 0.005;

/** Levels of a ring: each has one price in a block of ticks. The next ring's blocks are twice as long. */
const RING = 12;
/** How much more rests at the levels of the next ring. */
const RING_GROWTH = 0.85;
/** From this level on, smaller ones fill the gaps. */
const FILLED_FROM = 5 * RING;
/** Where ticks are coarse, they go on for so many ticks, up to this part of the best price away from it. */
const COARSE_TICKS = 850;
const COARSE_REACH = 0.25;
/** How much a smaller level has of what its ring lets expect on as many ticks. */
const FILLING = 0.35;

/** A round price has more by this part for each step of roundness. */
const ROUND_PULL = 0.65;
/** The usual roundness of levels adds about this much to the mean. */
const ROUND_MEAN = 4.2;

/** An epoch lasts as long as the largest of the blocks of time that may hold it. */
const LONGEST = 12;
const LASTS = 0.25;

/** In stress a spread is at most this many times the calm one. */
const WIDEST = 16;

/** Purposes of hashes at a price. */
const OFFSET = 0x10000;
const TOUCH = 0x20000;
const BLOCK = 0x30000;
const SIZE = 0x40000;
const FILLED = 0x50000;

/** The book of one instrument in one second. */
interface Scene {
  readonly key: MarketKey;
  readonly second: number;
  /** The size of the smallest levels near the price, in lots and parts of sizes. */
  readonly share: number;
  /** The length of the first ring's blocks, in ticks. */
  readonly block: number;
  /** The distance between levels that fill gaps, in ticks. */
  readonly gap: number;
  readonly levels: number;
}

/**
 * The simulated book around a price in one second: a pure function, the same for everyone. Its first levels are the same
 * however many are asked for. Orders rest at prices: what rests at one stays for an epoch of its own, also while the
 * price moves around it.
 * @param second whole seconds since the epoch
 * @param priceTicks the price in force in that second; it lies within the spread, or equals the best bid or ask
 * @param stress how lively the price is, 1 as usual: spreads are wider in a stir
 */
export function depthAt(
  seed: MarketSeed,
  symbol: string,
  second: number,
  priceTicks: number,
  { spreadBps, dailyLots, levels = NEAR }: DepthParams,
  stress = 1,
): Depth {
  const key = foldKey(seedAt(seed, second * 1000), 'depth', symbol);
  const usual = (priceTicks * spreadBps) / 10_000;
  const spread = spreadOf(epochOf(key, priceTicks, second), usual, stress);
  // By price, because a touch that is drawn by second flickers.
  const bid = Math.max(1, priceTicks - ((hashAt(key, priceTicks, TOUCH) >>> 0) % (spread + 1)));
  const block = blockOf(usual);
  const scene: Scene = {
    key,
    second,
    share: (dailyLots * SIDE_SHARE) / (NEAR_WEIGHT * MEAN_RESTING * ROUND_MEAN),
    block,
    gap: gapOf(priceTicks, block),
    levels,
  };
  return { bids: sideOf(scene, bid, -1), asks: sideOf(scene, bid + spread, 1) };
}

/** The sum of the rings' weights over the near levels. */
const NEAR_WEIGHT = Array.from({ length: NEAR }, (_, i) => weightOf(Math.floor(i / RING))).reduce(
  (sum, weight) => sum + weight,
  0,
);

function weightOf(ring: number): number {
  return 1 + RING_GROWTH * ring;
}

/** The distance of the best bid and ask, in ticks. The usual one is the mean of calm ones, most of which are smaller. */
function spreadOf(epoch: number, usual: number, stress: number): number {
  const chance = unit(Math.imul(epoch, 0x9e3779b1));
  const calm = Math.max(1, Math.round(usual * (0.6 + 1.6 * chance * chance * chance)));
  const over = stress / 2 - 1;
  if (over <= 0) return calm;
  const times = Math.min(WIDEST, 1 + 1.6 * over * Math.sqrt(over));
  return Math.min(Math.round(calm * times), Number.MAX_SAFE_INTEGER / 4);
}

/** Prices are as far apart as the usual spread lets expect. */
function blockOf(usual: number): number {
  let block = 1;
  while (4 * block <= usual) block *= 2;
  return block;
}

/** The largest power of two that lets levels fill a side, and at least one that wide blocks do not overfill. */
function gapOf(price: number, block: number): number {
  const filled = REACH * price - RING * block * (2 ** (FILLED_FROM / RING) - 1);
  let gap = Math.max(1, block / 16);
  while (filled >= 2 * gap * FULL) gap *= 2;
  return gap;
}

function sideOf(scene: Scene, best: number, direction: 1 | -1): DepthLevel[] {
  const list: DepthLevel[] = [];
  const isBeyond = (price: number) => Math.abs(price - best) > REACH * best;
  const reach = Math.max(REACH * best, Math.min(COARSE_TICKS, COARSE_REACH * best));
  const end = Math.min(best + direction * reach, Number.MAX_SAFE_INTEGER);
  let price = best;
  for (let i = 0; list.length < scene.levels; i++) {
    if (price < 1 || price > Number.MAX_SAFE_INTEGER) break;
    if (i >= NEAR && isBeyond(price)) break;
    list.push([price, lotsAt(scene, price, weightOf(Math.floor(i / RING)))]);
    const ring = Math.floor((i + 1) / RING);
    const next = nextPrice(scene, price, direction, ring);
    if (i + 1 >= FILLED_FROM) fillGap(scene, list, price, isBeyond(next) ? end : next, ring);
    price = next;
  }
  return list;
}

/** Adds smaller levels between two prices, without them. */
function fillGap(scene: Scene, list: DepthLevel[], from: number, to: number, ring: number): void {
  const { key, gap, block, levels } = scene;
  const step = from < to ? gap : -gap;
  const length = block * 2 ** ring;
  const weight = (FILLING * weightOf(ring) * gap) / length;
  const last = Math.floor(to / gap) * gap;
  for (let start = Math.floor(from / gap) * gap + step; (last - start) * step > 0; start += step) {
    if (list.length >= levels) return;
    const price = gap === 1 ? start : roundestIn(start, gap, hash32(key, mixed(start, FILLED)));
    list.push([price, lotsAt(scene, price, weight)]);
  }
}

/** The next price that shows: one in each block of its ring. */
function nextPrice({ key, block }: Scene, price: number, direction: 1 | -1, ring: number): number {
  const length = block * 2 ** ring;
  if (length === 1) return price + direction;
  let start = Math.floor((price + direction) / length) * length;
  for (;;) {
    const end = start + length;
    if (end <= 1) return 0;
    const first = Math.max(start, 1);
    const next = roundestIn(first, end - first, hash32(key, mixed(start, BLOCK + ring)));
    if (direction === 1 ? next > price : next < price) return next;
    start += direction * length;
  }
}

/** What rests at a price. */
function lotsAt(scene: Scene, price: number, weight: number): number {
  const { key, second, share } = scene;
  // The epoch's hash is small by its selection, so sizes come from another one.
  const hash = hash32(epochOf(key, price, second), SIZE);
  const size = share * weight * restingSize(hash) * (1 + ROUND_PULL * Math.min(roundness(price), 6));
  const lots = Math.max(1, Math.round(size));
  return (hash & 3) === 0 ? roundLots(lots, 2) : lots;
}

/**
 * The hash of what goes on at a price in a second. It stays the same for an epoch: the longest block of time, of a second
 * to more than an hour, that is chosen to be one.
 */
function epochOf(key: MarketKey, price: number, second: number): number {
  const own = folded(price);
  const place = second + (hash32(key, hash32(own, OFFSET)) & (2 ** LONGEST - 1));
  for (let power = LONGEST; power > 0; power--) {
    const block = Math.floor(place / (1 << power));
    const hash = hash32(key, hash32(own, mixed(block, power)));
    if (unit(hash) < LASTS) return hash;
  }
  return hash32(key, hash32(own, mixed(place, 0)));
}

const hashAt = (key: MarketKey, price: number, purpose: number) => hash32(key, mixed(price, purpose));

/** One whole number of 32 bits from two safe integers. */
function mixed(one: number, other: number): number {
  return hash32(folded(one), other | 0);
}

/** One whole number of 32 bits from a safe integer. */
const folded = (one: number) => hash32(one | 0, Math.floor(one / 2 ** 32) | 0);
