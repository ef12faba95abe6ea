import type { Side } from '@papermint/contracts/orders/model';
import type { Decimal } from '../../../lib/text/decimal.ts';
import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';
import type { Bar } from './bars.ts';
import { barAt } from './bars.ts';

/** A resting order, as the chart marks it. Amounts and prices are decimal text. */
export interface OwnOrder {
  id: string;
  side: Side;
  price: string;
  amount: string;
  /** 'Limit', 'Stop', … */
  type: string;
}

/** The trade of one of the reader's orders at one price. */
export interface OwnFill {
  order: string;
  /** ISO 8601 */
  time: string;
  side: Side;
  price: string;
  amount: string;
}

export interface FillMark {
  /** The start of the candle, seconds. */
  time: Bar['time'];
  side: Side;
  price: number;
  /** The sum of all fills of the side in the candle at the price. */
  amount: string;
  /** The orders that they belong to. */
  orders: ReadonlySet<string>;
}

/** One mark for each candle, side and price, oldest first. Fills before the first candle are left out. */
export function foldFills(fills: readonly OwnFill[], bars: readonly Bar[]): FillMark[] {
  const marks = new Map<
    string,
    { mark: Omit<FillMark, 'amount' | 'orders'>; sum: Decimal; orders: Set<string> }
  >();
  for (const { order, time, side, price, amount } of fills) {
    const bar = bars[barAt(bars, Date.parse(time) / 1000)];
    if (!bar) continue;
    const key = `${bar.time} ${side} ${Number(price)}`;
    const mark = marks.get(key) ?? {
      mark: { time: bar.time, side, price: Number(price) },
      sum: decimal('0'),
      orders: new Set(),
    };
    mark.sum = add(mark.sum, decimal(amount));
    mark.orders.add(order);
    marks.set(key, mark);
  }
  return [...marks.values()]
    .map(({ mark, sum, orders }) => ({ ...mark, amount: decimalText(sum), orders }))
    .sort((a, b) => a.time - b.time);
}
