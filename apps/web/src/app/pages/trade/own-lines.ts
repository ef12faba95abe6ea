import type { Trade } from '@papermint/contracts/spot/model';
import type { OwnOrder } from '../../../features/markets/chart-own-marks.ts';
import type { OwnPrices } from '../../../features/markets/order-book.tsx';
import { typeText } from '../../../features/orders/order-types.ts';
import { add, decimal, decimalText, subtract } from '../../../lib/decimal.ts';

/** An order stands at its stop price until that is reached, then at its limit. */
export function lineOf(order: Trade): OwnOrder[] {
  const price = order.status === 'untriggered' ? order.stopPrice : order.price;
  if (price === null) return [];
  const { uuid: id, side, type } = order;
  return [{ id, side, price, amount: leftOf(order), type: typeText(type) }];
}

/** Amounts by price of what stands in the book; what waits for its stop price does not. */
export function pricesOf(orders: readonly Trade[]): OwnPrices {
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  for (const order of orders) {
    if (order.status === 'untriggered' || order.price === null) continue;
    const side = order.side === 'buy' ? bids : asks;
    side.set(order.price, decimalText(add(decimal(side.get(order.price)), decimal(leftOf(order)))));
  }
  return { bids, asks };
}

function leftOf({ amount, filled }: Trade): string {
  return decimalText(subtract(decimal(amount), decimal(filled)));
}
