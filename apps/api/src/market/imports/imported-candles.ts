import { SECOND } from '@papermint/contracts/common/time-units';
import { lastAtMost } from '../last-at-most.ts';
import type { MarketKey } from '../random/hash.ts';
import { hash32 } from '../random/hash.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import type { CandleBridge, CandleValues } from './candle-bridge.ts';
import { createBridge } from './candle-bridge.ts';

/** Candles that a tester gives a pair, in order of time, one number a candle in each array. */
export interface CandleTable {
  /** The second at which a candle begins, from the epoch. */
  readonly seconds: Float64Array;
  /** In ticks. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly lots: Float64Array;
}

/** Candles as the path of a pair while they last. */
export interface ImportedCandles {
  readonly table: CandleTable;
  /** Seconds. */
  readonly interval: number;
  readonly calendar: SessionCalendar;
  readonly key: MarketKey;
  /** The lots of all candles before one. One number more than there are candles. */
  readonly lotsUntil: Float64Array;
  /** The highest and the lowest price of each block of candles. */
  readonly blockHigh: Float64Array;
  readonly blockLow: Float64Array;
  /** The median range of a candle that moves, as a part of its low; 0 if none moves. */
  readonly usualRange: number;
  /** The candle of the last question: the next one is often about it. */
  last: ImportedCandle | undefined;
}

/** One of the candles, and the seconds of sessions that it has. */
export interface ImportedCandle {
  readonly index: number;
  readonly bridge: CandleBridge;
  /** Where the market is open while the candle lasts, in order. */
  readonly spans: readonly OpenSpan[];
}

/** Seconds in a row that belong to a candle: the first from the epoch, how many, and how many are before. */
interface OpenSpan {
  readonly from: number;
  readonly count: number;
  readonly before: number;
}

/** Candles in a block. */
const BLOCK = 64;

export function importedCandles(
  table: CandleTable,
  interval: number,
  calendar: SessionCalendar,
  key: MarketKey,
): ImportedCandles {
  const count = table.seconds.length;
  const blocks = Math.ceil(count / BLOCK);
  const lotsUntil = new Float64Array(count + 1);
  const blockHigh = new Float64Array(blocks).fill(-Infinity);
  const blockLow = new Float64Array(blocks).fill(Infinity);
  for (let i = 0; i < count; i++) {
    const block = Math.floor(i / BLOCK);
    lotsUntil[i + 1] = (lotsUntil[i] as number) + (table.lots[i] as number);
    blockHigh[block] = Math.max(blockHigh[block] as number, table.high[i] as number);
    blockLow[block] = Math.min(blockLow[block] as number, table.low[i] as number);
  }
  const usualRange = usualRangeOf(table);
  return { table, interval, calendar, key, lotsUntil, blockHigh, blockLow, usualRange, last: undefined };
}

/** How far a candle moves, as a part of its low. */
export const rangeOf = ({ high, low }: CandleTable, index: number): number =>
  ((high[index] as number) - (low[index] as number)) / (low[index] as number);

function usualRangeOf(table: CandleTable): number {
  const ranges = Float64Array.from(table.seconds, (_, i) => rangeOf(table, i)).filter((range) => range > 0);
  ranges.sort();
  return ranges[ranges.length >> 1] ?? 0;
}

export const valuesOf = ({ open, high, low, close, lots }: CandleTable, index: number): CandleValues => ({
  open: open[index] as number,
  high: high[index] as number,
  low: low[index] as number,
  close: close[index] as number,
  lots: lots[index] as number,
});

/** The index of the last candle that has begun at a second from the epoch; -1 before the first. */
export function candleIndexAt({ table }: Pick<ImportedCandles, 'table'>, second: number): number {
  return lastAtMost(table.seconds, second);
}

/** How many seconds in sessions an interval has. */
export function openSeconds(calendar: SessionCalendar, from: number, to: number): number {
  let seconds = 0;
  for (const span of calendar.sessions(from * SECOND, to * SECOND)) seconds += (span.to - span.from) / SECOND;
  return seconds;
}

/** A candle by its index. */
export function candleAt(candles: ImportedCandles, index: number): ImportedCandle {
  const { table, interval, calendar, key, last } = candles;
  if (last?.index === index) return last;
  const start = table.seconds[index] as number;
  const spans: OpenSpan[] = [];
  let before = 0;
  for (const { from, to } of calendar.sessions(start * SECOND, (start + interval) * SECOND)) {
    const count = (to - from) / SECOND;
    spans.push({ from: from / SECOND, count, before });
    before += count;
  }
  const bridge = createBridge(valuesOf(table, index), before, (attempt) =>
    hash32(key, start + Math.imul(attempt, 0x9e3779b1)),
  );
  candles.last = { index, bridge, spans };
  return candles.last;
}

/** The place of the last second of a candle that is not after a second from the epoch; -1 if there is none. */
export function placeUntil({ spans }: ImportedCandle, second: number): number {
  let place = -1;
  for (const { from, count, before } of spans) {
    if (from <= second) place = before + Math.min(second - from, count - 1);
  }
  return place;
}

/** The second from the epoch of a place in a candle. */
export function secondAt({ spans }: ImportedCandle, place: number): number {
  let span = spans[0] as OpenSpan;
  for (const later of spans) if (later.before <= place) span = later;
  return span.from + place - span.before;
}

/** The highest (`sign` 1) or lowest price of the candles from `first` to `last`, both included. */
export function extremeOf(candles: ImportedCandles, sign: 1 | -1, first: number, last: number): number {
  const { table, blockHigh, blockLow } = candles;
  const values = sign === 1 ? table.high : table.low;
  const blocks = sign === 1 ? blockHigh : blockLow;
  let best = -Infinity;
  for (let i = first; i <= last; ) {
    if (i % BLOCK === 0 && i + BLOCK - 1 <= last) {
      best = Math.max(best, sign * (blocks[i / BLOCK] as number));
      i += BLOCK;
    } else {
      best = Math.max(best, sign * (values[i] as number));
      i++;
    }
  }
  return sign * best;
}
