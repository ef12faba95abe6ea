import type { Side } from '@papermint/contracts/orders/model';
import type { DepthParams } from './depth.ts';
import { depthAt } from './depth.ts';
import type { MarketSeed } from './hash.ts';
import { foldKey, hash32, seedAt, unit } from './hash.ts';
import type { PricePath } from './price-path.ts';
import type { Volume } from './volume.ts';

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

const MOST_A_SECOND = 4;
/** Where trading is slow, prints further back than this many seconds are not searched for. */
const LOOK_BACK = 600;

/** Purposes of a print's hashes; the print's number is added. */
const SIZE = 0x10000;
const MOMENT = 0x20000;
const SIDE = 0x30000;

/**
 * The simulated trades of a completed second, oldest first: a pure function. Their lots add up to the second's volume
 * exactly. Buyers pay the best ask, sellers get the best bid, and the last one is at the price in force.
 */
export function printsOf(seed: MarketSeed, symbol: string, second: number, source: TapeSource): Print[] {
  const start = second * 1000;
  const lots = source.volume.between(start, start + 1000);
  if (lots === 0) return [];
  const key = hash32(foldKey(seedAt(seed, start), 'tape', symbol), second);
  const count = 1 + Math.floor(MOST_A_SECOND * unit(key) ** 2);
  const price = source.path.priceAt(start);
  const { bids, asks } = depthAt(seed, symbol, second, price, { ...source.depth, levels: 1 });
  const bid = bids[0]?.[0] ?? price;
  const ask = asks[0]?.[0] ?? price;

  const sums = [0];
  for (let i = 0; i < count; i++) sums.push((sums[i] as number) + 0.1 + unit(hash32(key, SIZE + i)) ** 2);
  const total = sums[count] as number;
  const upTo = (i: number) => (i === count ? lots : Math.floor((lots * (sums[i] as number)) / total));

  const prints: Print[] = [];
  for (let i = 0; i < count; i++) {
    const part = upTo(i + 1) - upTo(i);
    if (part === 0) continue;
    const at = start + Math.floor((1000 * (i + unit(hash32(key, MOMENT + i)))) / count);
    const side = (hash32(key, SIDE + i) & 1) === 0 ? 'buy' : 'sell';
    prints.push({ at, priceTicks: side === 'buy' ? ask : bid, lots: part, side });
  }
  const last = prints.at(-1) as Print;
  last.priceTicks = price;
  if (ask - price !== price - bid) last.side = ask - price < price - bid ? 'buy' : 'sell';
  return prints;
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
