import type { Side } from '@papermint/contracts/spot/model';
import type { Decimal } from '../../lib/decimal.ts';
import { add, decimal, decimalText } from '../../lib/decimal.ts';
import type { Bar } from './bars.ts';
import { barAt } from './bars.ts';

/** An order that waits, as the chart marks it. Decimals are text. */
export interface OwnOrder {
  id: string;
  side: Side;
  price: string;
  amount: string;
  /** 'Limit', 'Stop', … */
  type: string;
}

/** What an order of the reader's traded at one price. */
export interface OwnFill {
  order: string;
  /** ISO 8601 */
  time: string;
  side: Side;
  amount: string;
}

export interface FillMark {
  /** The candle's, seconds. */
  time: Bar['time'];
  side: Side;
  /** Of all fills of that side in the candle. */
  amount: string;
  /** Orders. */
  count: number;
}

/** One mark a candle and side, oldest first. What is older than the candles is left out. */
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
