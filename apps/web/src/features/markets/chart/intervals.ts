import type { CandleInterval } from '@papermint/contracts/markets/model';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const intervalSeconds: Record<CandleInterval, number> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
};

export const intervals = Object.keys(intervalSeconds) as CandleInterval[];

export function isInterval(text: string | null): text is CandleInterval {
  return intervals.some((interval) => interval === text);
}

/**
 * The start, in seconds, of the candle that contains `at`, counted from `start`, the start of a candle that the
 * server sent. Only the server knows where a week begins.
 */
export function candleStart(start: number, at: number, interval: CandleInterval): number {
  const length = intervalSeconds[interval];
  return start + Math.floor((at - start) / length) * length;
}
