import type { Order } from '@papermint/contracts/orders/model';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';
import type { OwnPrices } from '../../markets/book/order-book.tsx';

/** Remaining amounts by price, of the orders that rest in the book; untriggered orders do not. */
export function pricesOf(orders: readonly Order[]): OwnPrices {
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  for (const order of orders) {
    if (order.status === 'untriggered' || order.price === null) continue;
    const side = order.side === 'buy' ? bids : asks;
    side.set(order.price, decimalText(add(decimal(side.get(order.price)), decimal(remainingOf(order)))));
  }
  return { bids, asks };
}

function remainingOf({ amount, filled }: Order): string {
  return decimalText(subtract(decimal(amount), decimal(filled)));
}
