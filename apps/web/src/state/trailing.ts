import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import type { Trade } from '@papermint/contracts/spot/model';
import { bestFor, FARTHEST, NEAREST, trailedStop } from '@papermint/contracts/spot/trailing-quote';

/** The fields of a trailing stop that move with the price. Decimals are text. */
type Trailed = Pick<Trade, 'bestPrice' | 'stopPrice'>;

/**
 * Moves a trailing stop to a new price, by the same arithmetic as the server. All prices are in the quote currency.
 * @param tick the instrument's tick size
 * @returns null for an order that does not trail
 */
export function trailed(
  { side, trailingPercent, bestPrice }: Pick<Trade, 'side' | 'trailingPercent' | 'bestPrice'>,
  price: string,
  tick: string,
): Trailed | null {
  if (trailingPercent === null || bestPrice === null) return null;
  const scale = decimalsOf(tick);
  const ticksOf = (text: string) => Number(units(text, scale) / units(tick, scale));
  const best = bestFor(side, ticksOf(bestPrice), ticksOf(price));
  const stop = trailedStop(side, best, Number(units(trailingPercent, 2)));
  return { bestPrice: priceText(best, tick), stopPrice: priceText(stop, tick) };
}

/** Whether a text is an allowed trailing distance, percent. */
export function isDistance(text: string): boolean {
  const distance = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(units(text, 2)) : 0;
  return distance >= NEAREST && distance <= FARTHEST;
}

/** Moves the trailing stops of one pair to its price. @returns the same array where none has moved */
export function trailedOrders<Order extends Trade>(
  orders: readonly Order[],
  { pair, price, tick }: { pair: string; price: string; tick: string },
): readonly Order[] {
  const moved = orders.map((order) => {
    const now = order.pair === pair ? trailed(order, price, tick) : null;
    return now && now.stopPrice !== order.stopPrice ? { ...order, ...now } : order;
  });
  return moved.some((order, at) => order !== orders[at]) ? moved : orders;
}
