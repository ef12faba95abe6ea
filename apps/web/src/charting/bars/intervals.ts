import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';

const intervals = Object.keys(INTERVAL_MS) as CandleInterval[];

/** Those that most traders use, beside each other above a chart. */
export const commonIntervals: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'];

/** All others. */
export const otherIntervals = intervals.filter((interval) => !commonIntervals.includes(interval));

const LONGEST_MONTH = 31 * 86_400;

/** The length of an interval in seconds; of a month the longest. */
export const intervalSeconds = (interval: CandleInterval): number =>
  interval === '1M' ? LONGEST_MONTH : INTERVAL_MS[interval] / 1000;

export function isInterval(text: string | null): text is CandleInterval {
  return intervals.some((interval) => interval === text);
}

/**
 * The start, in seconds, of the candle that contains `at`, counted from `start`, the start of a candle that the
 * server sent. Only the server knows where a week begins; months
 * begin on their first day in UTC.
 */
export function candleStart(start: number, at: number, interval: CandleInterval): number {
  if (interval === '1M') {
    const date = new Date(at * 1000);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
  }
  const length = intervalSeconds(interval);
  return start + Math.floor((at - start) / length) * length;
}
