import type { Candle, CandleInterval } from '@papermint/contracts/markets/model';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import { AT_ONCE } from './date-rules.ts';

const HOUR = 3600;

/** The candles of an interval between two instants, oldest first; both in seconds, at most 1,000 intervals apart. */
export type AskCandles = (interval: CandleInterval, from: number, to: number) => Promise<Candle[]>;

/**
 * The next candles from an instant on, past closed hours.
 * @param from seconds
 * @param limit seconds
 * @returns them, and where they end, seconds; null if none is missing up to the limit
 */
export async function nextCandles(
  ask: AskCandles,
  interval: CandleInterval,
  from: number,
  limit: number,
): Promise<{ candles: Candle[]; end: number | null }> {
  const length = intervalSeconds(interval);
  const end = from + AT_ONCE * length;
  const candles = from > limit ? [] : await ask(interval, from, Math.min(end - 1, limit));
  if (end > limit) return { candles, end: null };
  if (candles.length > 0 || length >= HOUR) return { candles, end };
  // The market may be closed for longer than one answer reaches. Its next hour says when it opens.
  const hours = await ask('1h', end, Math.min(end + AT_ONCE * HOUR, limit));
  const open = hours[0];
  if (!open) return { candles, end: null };
  return nextCandles(ask, interval, Math.max(end, Date.parse(open.time) / 1000), limit);
}
