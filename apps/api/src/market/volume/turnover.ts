import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { Print, TapeSource } from '../book/tape.ts';
import { MOST_TRADES, printsOf, USUAL_TRADES } from '../book/tape.ts';
import type { MarketSeed } from '../random/hash.ts';
import { foldKey, hash32, seedAt, signedUnit } from '../random/hash.ts';
import type { PriceCandle } from './candles.ts';

/** What was traded in a candle, besides its volume. Values are lots times ticks. */
export interface Turnover {
  quote: bigint;
  trades: number;
  /** What takers bought. */
  takerLots: number;
  takerQuote: bigint;
}

/** The market whose turnover is asked for. */
export interface TurnoverSource extends TapeSource {
  seed: MarketSeed;
  symbol: string;
}

/** A longer span is divided into so many parts; each has the mean of its first and its last price. */
const PARTS = 24;

/** The part of the volume that takers buy: how far it lies from one half, by chance and by the move of the price. */
const BY_CHANCE = 0.12;
const BY_MOVE = 0.25;

const NOTHING: Turnover = { quote: 0n, trades: 0, takerLots: 0, takerQuote: 0n };

/**
 * The turnover of a candle. Up to a minute, it is that of the tape. `low × volume ≤ quote ≤ high × volume` holds, the
 * same for takers, and there is a trade at least where there is volume.
 * @param end the whole second (ms) until before which the candle counts
 */
export function turnoverOf(source: TurnoverSource, candle: PriceCandle, end: number): Turnover {
  if (candle.volume === 0) return NOTHING;
  return end - candle.time <= MINUTE ? ofTape(source, candle, end) : ofParts(source, candle, end);
}

function ofTape({ seed, symbol, ...tape }: TurnoverSource, candle: PriceCandle, end: number): Turnover {
  const prints: Print[] = [];
  for (let second = candle.time; second < end; second += SECOND) {
    prints.push(...printsOf(seed, symbol, second / SECOND, tape));
  }
  const bought = prints.filter(({ side }) => side === 'buy');
  const takerLots = lotsOf(bought);
  const [low, high] = [BigInt(candle.low), BigInt(candle.high)];
  const within = (value: bigint, lots: number) => between(value, low * BigInt(lots), high * BigInt(lots));
  // A print at the bid may lie below the low, which is the lowest price of the path.
  const takerQuote = within(worthOf(bought), takerLots);
  const sold = within(worthOf(prints) - worthOf(bought), candle.volume - takerLots);
  return { quote: takerQuote + sold, trades: Math.max(1, prints.length), takerLots, takerQuote };
}

function ofParts(source: TurnoverSource, candle: PriceCandle, end: number): Turnover {
  const { time, volume } = candle;
  const seconds = (end - time) / SECOND;
  const length = Math.max(1, Math.ceil(seconds / PARTS)) * SECOND;
  const quote = paidBetween(source, time, end, length) / 2n;
  const takerLots = Math.floor(volume * takerShare(source, candle));
  return {
    quote,
    trades: tradesOf(volume, source.depth.dailyLots, seconds),
    takerLots,
    takerQuote: (quote * BigInt(takerLots)) / BigInt(volume),
  };
}

/** How many trades so many lots are, about: at least one if there are any, and at most one a lot. */
export function tradesOf(lots: number, dailyLots: number, seconds: number): number {
  if (lots === 0) return 0;
  const busyness = (lots * DAY) / SECOND / dailyLots;
  const usual = Math.round(USUAL_TRADES * busyness + seconds / 4);
  return Math.max(1, Math.min(usual, lots, MOST_TRADES * seconds));
}

/**
 * Lots times twice their price from one second (ms) until before another: the lots of each part at the mean of its first
 * and its last price.
 * @param length of a part, ms
 */
export function paidBetween(
  { path, volume }: Pick<TapeSource, 'path' | 'volume'>,
  from: number,
  to: number,
  length: number,
): bigint {
  let paid = 0n;
  for (let start = from; start < to; start += length) {
    const end = Math.min(start + length, to);
    const lots = volume.between(start, end);
    if (lots > 0) paid += BigInt(lots) * BigInt(path.priceAt(start) + path.priceAt(end - SECOND));
  }
  return paid;
}

/** Stays the same while a candle grows, but for its move. */
function takerShare({ seed, symbol }: TurnoverSource, { time, open, high, low, close }: PriceCandle): number {
  const key = foldKey(seedAt(seed, time), 'taker', symbol);
  const move = high === low ? 0 : (close - open) / (high - low);
  return 0.5 + BY_CHANCE * signedUnit(hash32(key, time / SECOND)) + BY_MOVE * move;
}

const lotsOf = (prints: readonly Print[]) => prints.reduce((sum, { lots }) => sum + lots, 0);
const worthOf = (prints: readonly Print[]) =>
  prints.reduce((sum, { lots, priceTicks }) => sum + BigInt(lots) * BigInt(priceTicks), 0n);

const between = (value: bigint, least: bigint, most: bigint) =>
  value < least ? least : value > most ? most : value;
