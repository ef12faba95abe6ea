import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { Side } from '@papermint/contracts/orders/model';
import type { PricePath } from '../path/price-path.ts';
import type { MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, unit } from '../random/hash.ts';
import type { Volume } from '../volume/volume.ts';
import type { DepthParams } from './depth.ts';
import { depthAt } from './depth.ts';
import { roundLots, tradedSize } from './lot-sizes.ts';

/** One simulated trade. `at` is ms, the price is ticks, `side` is the taker's. */
export interface Print {
  at: number;
  priceTicks: number;
  lots: number;
  side: Side;
}

/** The inputs of one instrument's tape. */
export interface TapeSource {
  path: PricePath;
  volume: Volume;
  depth: DepthParams;
}

/** Trades of a second with the usual turnover, and the most of any second. */
export const USUAL_TRADES = 3;
export const MOST_TRADES = 24;
/** Seconds that share an average day's turnover. */
const DAY_SECONDS = DAY / SECOND;
/** Where trading is slow, prints further back than this many seconds are not searched for. */
const LOOK_BACK = 600;
/** The part of trades whose taker goes the way of the price. */
const WITH_MOVE = 0.85;
/** While the price stands still, takers of one side prevail for this many seconds. */
const FLOW_SECONDS = 8;
/** The part of trades that are as large as the one before. */
const REPEATED = 0.03;

/** Trades of a burst, and how long it takes, ms. */
const BURST = 4;
const BURST_MS = 30;

/** Purposes of a print's hashes; the print's number is added. */
const SIZE = 0x10000;
const MOMENT = 0x20000;
const SIDE = 0x30000;
const COUNT = 0x40000;
const REPEAT = 0x50000;

/**
 * The simulated trades of a completed second, oldest first: a pure function. Their lots add up to the second's volume
 * exactly. Buyers pay the best ask, sellers get the best bid, and the last one is at the price in force.
 */
export function printsOf(seed: MarketSeed, symbol: string, second: number, source: TapeSource): Print[] {
  const start = second * 1000;
  const lots = source.volume.between(start, start + 1000);
  if (lots === 0) return [];
  const tape = foldKey(seedAt(seed, start), 'tape', symbol);
  const key = hash32(tape, second);
  const price = source.path.priceAt(start);
  const move = price - source.path.priceAt(start - 1000);
  const { path, depth } = source;
  const { bids, asks } = depthAt(seed, symbol, second, price, { ...depth, levels: 1 }, path.stressAt(start));
  const bid = bids[0]?.[0] ?? price;
  const ask = asks[0]?.[0] ?? price;
  const buys = move === 0 ? flowOf(hash32(tape, ~Math.floor(second / FLOW_SECONDS))) : move > 0;

  const sizes = sizesOf(key, lots, countOf(key, lots / (depth.dailyLots / DAY_SECONDS)));
  const moments = momentsOf(key, sizes.length);
  const prints = sizes.map((size, i): Print => {
    const goesAlong = unit(hash32(key, SIDE + i)) < WITH_MOVE;
    const side = goesAlong === buys ? 'buy' : 'sell';
    return { at: start + (moments[i] as number), priceTicks: side === 'buy' ? ask : bid, lots: size, side };
  });
  const last = prints.at(-1) as Print;
  last.priceTicks = price;
  if (ask - price !== price - bid) last.side = ask - price < price - bid ? 'buy' : 'sell';
  return prints;
}

/** The moments of a second's trades, ms, in order: several at almost the same one, because large orders take many. */
function momentsOf(key: number, count: number): number[] {
  const bursts = 1 + Math.floor(count / BURST);
  const moments = Array.from({ length: count }, (_, i) => {
    const burst = (hash32(key, MOMENT + i) >>> 0) % bursts;
    const begins = unit(hash32(key, MOMENT - 1 - burst)) * (1000 - BURST_MS);
    return Math.floor(begins + BURST_MS * unit(hash32(key, MOMENT + MOST_TRADES + i)));
  });
  return moments.sort((a, b) => a - b);
}

/** Whether buyers prevail. */
const flowOf = (hash: number) => hash < 0;

/** How many trades a second has, by its turnover as a multiple of the usual one. */
function countOf(key: number, busyness: number): number {
  const chance = 0.4 + 1.2 * unit(hash32(key, COUNT));
  return Math.min(1 + Math.floor(USUAL_TRADES * busyness * chance), MOST_TRADES);
}

/** The sizes of trades: at most `count`, at least 1 lot each, together `lots`. */
function sizesOf(key: number, lots: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, i) => tradedSize(hash32(key, SIZE + i)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes: number[] = [];
  let left = lots;
  for (let i = 0; i < count - 1; i++) {
    const hash = hash32(key, REPEAT + i);
    const share = Math.floor((lots * (weights[i] as number)) / total);
    const before = sizes.at(-1);
    let size = before !== undefined && unit(hash) < REPEATED ? before : share;
    if ((hash & 3) === 0 && size > 0) size = roundLots(size, 1);
    if (size < 1 || size >= left) continue;
    sizes.push(size);
    left -= size;
  }
  return [...sizes, left];
}

/** The latest trades of the seconds before an instant (ms), newest first: at most `limit`, of the last ten minutes. */
export function latestPrints(
  seed: MarketSeed,
  symbol: string,
  now: number,
  limit: number,
  source: TapeSource,
): Print[] {
  const running = Math.floor(now / 1000);
  const list: Print[] = [];
  for (let back = 1; back <= LOOK_BACK && list.length < limit; back++) {
    list.push(...printsOf(seed, symbol, running - back, source).reverse());
  }
  return list.slice(0, limit);
}
