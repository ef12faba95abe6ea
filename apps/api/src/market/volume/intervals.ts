import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';

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
