import { DAY } from '@papermint/contracts/common/time-units';
import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';

/** The epoch was a Thursday, and weeks begin on Monday. */
const MONDAY = 4 * DAY;

/** When the candle that contains an instant ends, ms. Intervals begin at multiples of their length in UTC. */
export function nextBarAt(now: number, interval: CandleInterval): number {
  if (interval === '1M') {
    const date = new Date(now);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  const length = INTERVAL_MS[interval];
  const first = interval === '1w' ? MONDAY : 0;
  return first + (Math.floor((now - first) / length) + 1) * length;
}
