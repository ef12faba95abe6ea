import type { Side } from '@papermint/contracts/orders/model';
import type { Decimal } from '../../lib/decimal.ts';
import { add, decimal, decimalText } from '../../lib/decimal.ts';
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

/** What one of the reader's orders traded at one price. */
export interface OwnFill {
  order: string;
  /** ISO 8601 */
  time: string;
  side: Side;
  amount: string;
}

export interface FillMark {
  /** The start of the candle, seconds. */
  time: Bar['time'];
  side: Side;
  /** The sum of all fills of the side in the candle. */
  amount: string;
  /** How many orders they belong to. */
  count: number;
}

/** One mark for each candle and side, oldest first. Fills before the first candle are left out. */
export function foldFills(fills: readonly OwnFill[], bars: readonly Bar[]): FillMark[] {
  const marks = new Map<string, { time: Bar['time']; side: Side; sum: Decimal; orders: Set<string> }>();
  for (const { order, time, side, amount } of fills) {
    const bar = bars[barAt(bars, Date.parse(time) / 1000)];
    if (!bar) continue;
    const key = `${bar.time} ${side}`;
    const mark = marks.get(key) ?? { time: bar.time, side, sum: decimal('0'), orders: new Set() };
    mark.sum = add(mark.sum, decimal(amount));
    mark.orders.add(order);
    marks.set(key, mark);
  }
  return [...marks.values()]
    .map(({ time, side, sum, orders }) => ({ time, side, amount: decimalText(sum), count: orders.size }))
    .sort((a, b) => a.time - b.time);
}
