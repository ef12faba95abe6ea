import type { CandleInterval } from '@papermint/contracts/markets/model';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lengths in seconds; of a month the longest. */
export const intervalSeconds: Record<CandleInterval, number> = {
  '1s': 1,
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
  '1M': 31 * DAY,
};

export const intervals = Object.keys(intervalSeconds) as CandleInterval[];

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
  const length = intervalSeconds[interval];
  return start + Math.floor((at - start) / length) * length;
}
