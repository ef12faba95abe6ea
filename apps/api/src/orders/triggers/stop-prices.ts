import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { trailedStop, watermarkAfter } from '@papermint/contracts/orders/trailing-quote';
import type { OrderRecord } from '../records/order-records.ts';
import type { TriggerPrices } from '../venue.ts';

/** The parts of an order that give its stop price. */
type StopOrder = Pick<
  OrderRecord,
  'pair' | 'side' | 'stopTicks' | 'stopSince' | 'trailingBps' | 'watermarkTicks' | 'margin'
>;

/** The price that triggers an order: the last price, or the one that its trader chose. */
export const triggerOf = ({ margin }: Pick<OrderRecord, 'margin'>): TriggerPrice =>
  margin?.triggerBy ?? 'last';

/** The market with the last price, which also knows the mark if orders may trigger by it. */
interface Prices<Question extends keyof TriggerPrices> {
  mark?: Pick<TriggerPrices, Question>;
}

type StopMarket = Pick<TriggerPrices, 'extremes'> & Prices<'extremes'>;

/** The queries of a price that triggers orders. */
export function pricesOf<Question extends keyof TriggerPrices>(
  market: Pick<TriggerPrices, Question> & Prices<Question>,
  by: TriggerPrice,
): Pick<TriggerPrices, Question> {
  return by === 'mark' && market.mark ? market.mark : market;
}

/** The watermark (ticks) of a trailing stop at an instant: the highest price for a sale, the lowest for a purchase. */
export function watermarkAt(
  { pair, side, stopSince, watermarkTicks, margin }: StopOrder,
  at: number,
  market: StopMarket,
): number {
  const { low, high } = pricesOf(market, triggerOf({ margin })).extremes(pair, stopSince ?? at, at);
  const extreme = side === 'sell' ? high : low;
  return watermarkTicks === null ? extreme : watermarkAfter(side, watermarkTicks, extreme);
}

/**
 * The stop price (ticks) of an order at an instant; null if it has none. The stop price of a trailing stop follows
 * its watermark until it is triggered.
 */
export function stopTicksAt(order: StopOrder, at: number, market: StopMarket): number | null {
  const { side, stopTicks, trailingBps } = order;
  if (stopTicks !== null || trailingBps === null) return stopTicks;
  return trailedStop(side, watermarkAt(order, at, market), trailingBps);
}
