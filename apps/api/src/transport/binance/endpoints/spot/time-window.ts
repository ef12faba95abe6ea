import { DAY } from '@papermint/contracts/common/time-units';
import { BinanceError } from '../../answers/binance-error.ts';
import { whole } from '../../request/parameters.ts';

/** The parameters of a window of time, ms. */
export const windowParams = {
  startTime: whole('startTime').optional(),
  endTime: whole('endTime').optional(),
};

interface Window {
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/**
 * A window as our lists take it.
 * @param longest ms
 * @throws BinanceError -1127 for one that is too long, -1128 for one that ends before it begins
 */
export function windowOf({ startTime, endTime }: Window, longest = DAY): { since?: number; before?: number } {
  if (startTime !== undefined && endTime !== undefined) {
    if (endTime < startTime) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    if (endTime - startTime > longest) {
      throw new BinanceError(-1127, 'More than 24 hours between startTime and endTime.');
    }
  }
  return {
    ...(startTime !== undefined && { since: startTime }),
    ...(endTime !== undefined && { before: endTime + 1 }),
  };
}
