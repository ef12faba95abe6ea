import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { CandleInterval } from '@papermint/contracts/markets/model';

/** Lengths in ms. A month counts as 30 days here. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1s': SECOND,
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
  '1M': 30 * DAY,
};

/** A Monday, 00:00 UTC: weeks are counted from here. */
export const FIRST_MONDAY = Date.UTC(1970, 0, 5);

const MONTHS = 12;

/** Where the counting begins, ms: the epoch, and for weeks a Monday. */
const originOf = (interval: CandleInterval) => (interval === '1w' ? FIRST_MONDAY : 0);

/** The number of the interval that holds an instant (ms). Consecutive intervals have consecutive numbers. */
export function intervalNumber(interval: CandleInterval, at: number): number {
  if (interval === '1M') {
    const date = new Date(at);
    return (date.getUTCFullYear() - 1970) * MONTHS + date.getUTCMonth();
  }
  return Math.floor((at - originOf(interval)) / INTERVAL_MS[interval]);
}

/** The start of the interval with a number, ms. */
export function startOfNumber(interval: CandleInterval, number: number): number {
  if (interval === '1M') return Date.UTC(1970, number, 1);
  return number * INTERVAL_MS[interval] + originOf(interval);
}

/**
 * The start of the interval that holds an instant, in ms; UTC. Weeks begin on Mondays, three days are counted from the
 * epoch, and months are those of the calendar.
 */
export const intervalStart = (interval: CandleInterval, at: number): number =>
  startOfNumber(interval, intervalNumber(interval, at));

/** The end of the interval that holds an instant, which is the start of the next one, in ms. */
export const intervalEnd = (interval: CandleInterval, at: number): number =>
  startOfNumber(interval, intervalNumber(interval, at) + 1);
