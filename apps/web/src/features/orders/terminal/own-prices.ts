import type { Order } from '@papermint/contracts/orders/model';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';
import type { OwnPrices } from '../../markets/book/order-book.tsx';

/** The statuses of orders in the book. An untriggered order, or one that waits for another to fill, is not in it. */
const RESTING: readonly Order['status'][] = ['new', 'partially_filled'];

/** Remaining amounts by price, of the orders that rest in the book. */
export function pricesOf(orders: readonly Order[]): OwnPrices {
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  for (const order of orders) {
    if (!RESTING.includes(order.status) || order.price === null) continue;
    const side = order.side === 'buy' ? bids : asks;
    side.set(order.price, decimalText(add(decimal(side.get(order.price)), decimal(remainingOf(order)))));
  }
  return { bids, asks };
}

/** The amount of an order that has not filled. */
export function remainingOf({ amount, filled }: Pick<Order, 'amount' | 'filled'>): string {
  return decimalText(subtract(decimal(amount), decimal(filled)));
}
