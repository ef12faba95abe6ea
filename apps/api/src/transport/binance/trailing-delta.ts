import type { Order } from '@papermint/contracts/orders/model';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';

type Trailing = Pick<
  Order,
  'side' | 'type' | 'trailingPercent' | 'trailingAmount' | 'bestPrice' | 'activationPrice' | 'stopPrice'
>;

/** Whether the stop price of an order trails the price. */
export const trails = ({
  trailingPercent,
  trailingAmount,
}: Pick<Trailing, 'trailingPercent' | 'trailingAmount'>) => (trailingPercent ?? trailingAmount) !== null;

/**
 * The trailing distance of an order in hundredths of a percent; undefined if it does not trail. Binance has no amounts,
 * so an amount is shown as the nearest part of the price that it trails, of its activation price before that, and as the
 * whole where there is neither.
 */
export function trailingDelta(order: Trailing): number | undefined {
  const { trailingPercent, trailingAmount, bestPrice, activationPrice, stopPrice } = order;
  if (trailingPercent !== null) return Math.round(Number(trailingPercent) * 100);
  if (trailingAmount === null) return undefined;
  const amount = Number(trailingAmount);
  const sign = followedSide(order) === 'sell' ? 1 : -1;
  const trailed = stopPrice === null ? activationPrice : Number(stopPrice) + sign * amount;
  const price = Number(bestPrice ?? trailed ?? trailingAmount);
  return Math.max(1, Math.round((amount / price) * 10_000));
}

/** The same in percent, as futures have it. */
export function callbackRate(order: Trailing): string | undefined {
  const delta = trailingDelta(order);
  return order.trailingPercent ?? (delta === undefined ? undefined : String(delta / 100));
}
