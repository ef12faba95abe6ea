import type { Order } from '@papermint/contracts/orders/model';
import type { OwnOrder } from '../../../charting/markers/fills.ts';
import { add, decimal, decimalText, subtract } from '../../../lib/text/decimal.ts';
import type { OwnPrices } from '../../markets/book/order-book.tsx';
import { typeText } from '../order-types.ts';

/**
 * The chart line of an order: at its stop price until it is triggered, then at its limit. An order without a price
 * has none.
 */
export function lineOf(order: Order): OwnOrder[] {
  const price = order.status === 'untriggered' ? order.stopPrice : order.price;
  if (price === null) return [];
  const { uuid: id, side, type } = order;
  return [{ id, side, price, amount: remainingOf(order), type: typeText(type) }];
}

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
