import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { followedSide, trailedStop, watermarkAfter } from '@papermint/contracts/orders/trailing-quote';
import { nextSecond } from '../../market/search-times.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { TriggerPrices } from '../venue.ts';

/** The parts of an order that give its stop price. */
type StopOrder = Pick<
  OrderRecord,
  | 'pair'
  | 'side'
  | 'type'
  | 'stopTicks'
  | 'stopSince'
  | 'trailing'
  | 'watermarkTicks'
  | 'activationTicks'
  | 'activatesUp'
  | 'margin'
>;

/** The price that triggers an order: the last price, or the one that its trader chose. */
export const triggerOf = ({ margin }: Pick<OrderRecord, 'margin'>): TriggerPrice =>
  margin?.triggerBy ?? 'last';

/** The market with the last price, which also knows the mark if orders may trigger by it. */
interface Prices<Question extends keyof TriggerPrices> {
  mark?: Pick<TriggerPrices, Question>;
}

type Asked = 'extremes' | 'firstCrossing';
type StopMarket = Pick<TriggerPrices, Asked> & Prices<Asked>;

/** The queries of a price that triggers orders. */
export function pricesOf<Question extends keyof TriggerPrices>(
  market: Pick<TriggerPrices, Question> & Prices<Question>,
  by: TriggerPrice,
): Pick<TriggerPrices, Question> {
  return by === 'mark' && market.mark ? market.mark : market;
}

/** Since when (ms) a trailing stop follows the price; undefined if the price does not activate it until an instant. */
export function trackedSince(order: StopOrder, until: number, market: StopMarket): number | undefined {
  const { pair, stopSince, activationTicks, activatesUp } = order;
  const since = stopSince ?? until;
  if (activationTicks === null || activatesUp === null) return since;
  const { firstCrossing } = pricesOf<'firstCrossing'>(market, triggerOf(order));
  const direction = activatesUp ? 'rises-to' : 'falls-to';
  return firstCrossing(pair, nextSecond(since), until, activationTicks, direction);
}

/**
 * The watermark (ticks) of a trailing stop at an instant: the highest price for a sale, the lowest for a purchase, and
 * the other way round for a take profit. Undefined before its activation.
 */
export function watermarkAt(order: StopOrder, at: number, market: StopMarket): number | undefined {
  const { pair, watermarkTicks } = order;
  const side = followedSide(order);
  const since = trackedSince(order, at, market);
  if (since === undefined) return undefined;
  const { low, high } = pricesOf<'extremes'>(market, triggerOf(order)).extremes(pair, since, at);
  const extreme = side === 'sell' ? high : low;
  return watermarkTicks === null ? extreme : watermarkAfter(side, watermarkTicks, extreme);
}

/**
 * The stop price (ticks) of an order at an instant; null if it has none, or none before its activation. The stop price of a trailing stop follows
 * its watermark until it is triggered.
 */
export function stopTicksAt(order: StopOrder, at: number, market: StopMarket): number | null {
  const { stopTicks, trailing } = order;
  if (stopTicks !== null || trailing === null) return stopTicks;
  const watermark = watermarkAt(order, at, market);
  return watermark === undefined ? null : trailedStop(followedSide(order), watermark, trailing);
}

/** The stop price (ticks) that an order reserves for: before its activation, the one of a trailing stop at that price. */
export function reservedStopTicks(order: StopOrder, at: number, market: StopMarket): number | null {
  const { trailing, activationTicks } = order;
  const stopTicks = stopTicksAt(order, at, market);
  if (stopTicks !== null || trailing === null || activationTicks === null) return stopTicks;
  return trailedStop(followedSide(order), activationTicks, trailing);
}
