import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { Candles, Span } from './use-candles.ts';

/** The candles that a chart has, and the choice of others. */
export interface ShownSpan extends Span {
  candles: Candles;
  /** Whether no candle is missing between the newest one and now, or the start of the replay. */
  complete: boolean;
  /**
   * Shows the candles up to an end.
   * @param end seconds; undefined for all up to now
   * @param interval another one, which is about to be chosen
   */
  show: (end: number | undefined, interval?: CandleInterval) => void;
}
