import { DAY } from '@papermint/contracts/common/time-units';
import { BinanceError } from '../answers/binance-error.ts';
import { whole } from '../request/parameters.ts';

/** The longest time between the two ends of a query. */
const LONGEST = 7 * DAY;

/** For lists of any length. */
export const ANY_LENGTH = Number.POSITIVE_INFINITY;

/** More orders than a trader can have open. */
export const ALL_OPEN = 100_000;

/** The parameters that narrow a list down to a time. */
export const period = {
  startTime: whole('startTime').optional(),
  endTime: whole('endTime').optional(),
};

interface Period {
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/**
 * @param longest the longest time between the ends, ms
 * @throws BinanceError -4166 if more lies between the ends, -1128 if the end comes first
 */
export function periodOf({ startTime, endTime }: Period, longest = LONGEST) {
  if (startTime !== undefined && endTime !== undefined) {
    if (endTime < startTime) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    if (endTime - startTime > longest) {
      throw new BinanceError(-4166, 'Search window is restricted to recent 7 days only.');
    }
  }
  return { since: startTime, before: endTime === undefined ? undefined : endTime + 1 };
}
