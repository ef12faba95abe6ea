import { trailedStop, watermarkAfter } from '@papermint/contracts/orders/trailing-quote';
import type { OrderRecord } from '../records/order-records.ts';
import type { MarketData } from '../venue.ts';

/** The parts of an order that give its stop price. */
type StopOrder = Pick<
  OrderRecord,
  'pair' | 'side' | 'stopTicks' | 'stopSince' | 'trailingBps' | 'watermarkTicks'
>;

/** The watermark (ticks) of a trailing stop at an instant: the highest price for a sale, the lowest for a purchase. */
export function watermarkAt(
  { pair, side, stopSince, watermarkTicks }: StopOrder,
  at: number,
  market: Pick<MarketData, 'extremes'>,
): number {
  const { low, high } = market.extremes(pair, stopSince ?? at, at);
  const extreme = side === 'sell' ? high : low;
  return watermarkTicks === null ? extreme : watermarkAfter(side, watermarkTicks, extreme);
}

/**
 * The stop price (ticks) of an order at an instant; null if it has none. The stop price of a trailing stop follows
 * its watermark until it is triggered.
 */
export function stopTicksAt(
  order: StopOrder,
  at: number,
  market: Pick<MarketData, 'extremes'>,
): number | null {
  const { side, stopTicks, trailingBps } = order;
  if (stopTicks !== null || trailingBps === null) return stopTicks;
  return trailedStop(side, watermarkAt(order, at, market), trailingBps);
}
