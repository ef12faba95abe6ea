import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import type { Order } from '@papermint/contracts/orders/model';
import {
  followedSide,
  MAX_TRAILING_BPS,
  MIN_TRAILING_BPS,
  trailedStop,
  watermarkAfter,
} from '@papermint/contracts/orders/trailing-quote';

/** The fields of a trailing stop that move with the price. Decimals are text. */
type Trailed = Pick<Order, 'bestPrice' | 'stopPrice'>;

/**
 * Moves a trailing stop to a new price, by the same arithmetic as the server. All prices are in the quote currency.
 * @param tick the instrument's tick size
 * @returns null for an order that does not trail
 */
export function trailed(
  order: Pick<Order, 'side' | 'type' | 'trailingPercent' | 'trailingAmount' | 'bestPrice'>,
  price: string,
  tick: string,
): Trailed | null {
  const { bestPrice } = order;
  if (!trails(order) || bestPrice === null) return null;
  const side = followedSide(order);
  const scale = decimalsOf(tick);
  const ticksOf = (text: string) => Number(units(text, scale) / units(tick, scale));
  const { trailingPercent, trailingAmount } = order;
  const distance =
    trailingAmount === null ? Number(units(trailingPercent ?? '0', 2)) : { ticks: ticksOf(trailingAmount) };
  const best = watermarkAfter(side, ticksOf(bestPrice), ticksOf(price));
  const stop = trailedStop(side, best, distance);
  return { bestPrice: priceText(best, tick), stopPrice: priceText(stop, tick) };
}

/** Whether the stop price of an order trails the price. */
export const trails = ({
  trailingPercent,
  trailingAmount,
}: Pick<Order, 'trailingPercent' | 'trailingAmount'>): boolean =>
  trailingPercent !== null || trailingAmount !== null;

/** Whether a text is an allowed trailing distance, percent. */
export function isDistance(text: string): boolean {
  const distance = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(units(text, 2)) : 0;
  return distance >= MIN_TRAILING_BPS && distance <= MAX_TRAILING_BPS;
}

/**
 * Moves the trailing stops of one pair that trigger by a price: by default the last price.
 * @returns the same array if none has moved
 */
export function trailedOrders<Row extends Order & { triggerBy?: TriggerPrice }>(
  orders: readonly Row[],
  { pair, price, tick, by = 'last' }: { pair: string; price: string; tick: string; by?: TriggerPrice },
): readonly Row[] {
  const moved = orders.map((order) => {
    const now =
      order.pair === pair && (order.triggerBy ?? 'last') === by ? trailed(order, price, tick) : null;
    return now && now.stopPrice !== order.stopPrice ? { ...order, ...now } : order;
  });
  return moved.some((order, at) => order !== orders[at]) ? moved : orders;
}
