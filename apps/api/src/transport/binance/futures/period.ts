import { DAY } from '@papermint/contracts/common/time-units';
import type { World } from '../../../worlds/world.ts';
import { BinanceError } from '../answers/binance-error.ts';
import type { TimeWindow } from '../endpoints/spot/time-window.ts';
import { windowOf, windowParams } from '../endpoints/spot/time-window.ts';

/** The longest time between the two ends of a query. */
const LONGEST = 7 * DAY;

/** For lists of any length. */
export const ANY_LENGTH = Number.POSITIVE_INFINITY;

/** More orders than a trader can have open. */
export const ALL_OPEN = 100_000;

/** The parameters that narrow a list down to a time. */
export const period = windowParams;

/**
 * A period as our lists take it, by either clock.
 * @param longest the longest time between the ends, ms
 * @throws BinanceError -4166 if more lies between the ends, -1128 if the end comes first
 */
export function periodOf(times: TimeWindow, { clock }: Pick<World, 'clock'>, longest = LONGEST) {
  const { startTime, endTime } = times;
  const length = (endTime ?? 0) - (startTime ?? 0);
  if (startTime !== undefined && endTime !== undefined && length > longest) {
    throw new BinanceError(-4166, 'Search window is restricted to recent 7 days only.');
  }
  return windowOf(times, { clock }, ANY_LENGTH);
}
