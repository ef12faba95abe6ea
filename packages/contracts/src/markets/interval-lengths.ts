import { DAY, HOUR, MINUTE, SECOND } from '../common/time-units.ts';
import type { CandleInterval } from './model.ts';

/** Lengths of the intervals of candles, ms, shortest first. A month counts as 30 days here. */
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
