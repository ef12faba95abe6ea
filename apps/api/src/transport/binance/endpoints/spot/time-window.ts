import { DAY } from '@papermint/contracts/common/time-units';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError } from '../../answers/binance-error.ts';
import { whole } from '../../request/parameters.ts';

/** The parameters of a window of time, ms. */
export const windowParams = {
  startTime: whole('startTime').optional(),
  endTime: whole('endTime').optional(),
};

/** As it is sent. */
export interface TimeWindow {
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/**
 * A window as our lists take it. One that begins after the world's time is by the clock of the machine, as programs
 * that make it of their own clock send it.
 * @param longest ms
 * @throws BinanceError -1127 for one that is too long, -1128 for one that ends before it begins
 */
export function windowOf(
  { startTime, endTime }: TimeWindow,
  { clock }: { clock: Pick<World['clock'], 'now' | 'wall'> },
  longest = DAY,
): { since?: number; before?: number } {
  if (startTime !== undefined && endTime !== undefined) {
    if (endTime < startTime) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    if (endTime - startTime > longest) {
      throw new BinanceError(-1127, 'More than 24 hours between startTime and endTime.');
    }
  }
  const isByWall = startTime !== undefined && startTime > clock.now();
  const shift = isByWall ? Math.min(0, clock.now() - clock.wall()) : 0;
  return {
    ...(startTime !== undefined && { since: startTime + shift }),
    ...(endTime !== undefined && { before: endTime + 1 + shift }),
  };
}
