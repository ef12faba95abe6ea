import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import type { Order } from '@papermint/contracts/orders/model';
import {
  MAX_TRAILING_BPS,
  MIN_TRAILING_BPS,
  trailedStop,
  watermarkAfter,
} from '@papermint/contracts/orders/trailing-quote';

/** What of a trailing stop moves with the price. Decimals are text. */
type Trailed = Pick<Order, 'bestPrice' | 'stopPrice'>;

/**
 * Where a trailing stop stands once the price has come to `price`, by the arithmetic of the server; null where it
 * does not trail. All in the quote currency of an instrument of this tick.
 */
export function trailed(
  { side, trailingPercent, bestPrice }: Pick<Order, 'side' | 'trailingPercent' | 'bestPrice'>,
  price: string,
  tick: string,
): Trailed | null {
  if (trailingPercent === null || bestPrice === null) return null;
  const scale = decimalsOf(tick);
  const ticksOf = (text: string) => Number(units(text, scale) / units(tick, scale));
  const best = watermarkAfter(side, ticksOf(bestPrice), ticksOf(price));
  const stop = trailedStop(side, best, Number(units(trailingPercent, 2)));
  return { bestPrice: priceText(best, tick), stopPrice: priceText(stop, tick) };
}

/** Whether a text is a distance that a stop price may trail by, percent. */
export function isDistance(text: string): boolean {
  const distance = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(units(text, 2)) : 0;
  return distance >= MIN_TRAILING_BPS && distance <= MAX_TRAILING_BPS;
}

/** The same orders with those of a pair that trail moved to its price; the very same where none has moved. */
export function trailedOrders<Row extends Order>(
  orders: readonly Row[],
  { pair, price, tick }: { pair: string; price: string; tick: string },
): readonly Row[] {
  const moved = orders.map((order) => {
    const now = order.pair === pair ? trailed(order, price, tick) : null;
    return now && now.stopPrice !== order.stopPrice ? { ...order, ...now } : order;
  });
  return moved.some((order, at) => order !== orders[at]) ? moved : orders;
}
