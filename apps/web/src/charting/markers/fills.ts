import type { Side } from '@papermint/contracts/orders/model';
import type { Decimal } from '../../lib/text/decimal.ts';
import { add, decimal, decimalText } from '../../lib/text/decimal.ts';
import type { Bar } from '../bars/bars.ts';
import { barAt } from '../bars/bars.ts';

/** The trade of one of the reader's orders at one price. */
export interface OwnFill {
  order: string;
  /** ISO 8601 */
  time: string;
  side: Side;
  price: string;
  amount: string;
}

export interface FillMarker {
  /** The start of the candle, seconds. */
  time: Bar['time'];
  side: Side;
  price: number;
  /** The sum of all fills of the side in the candle at the price. */
  amount: string;
  /** The orders that they belong to. */
  orders: ReadonlySet<string>;
}

/** One marker for each candle, side and price, oldest first. Fills before the first candle are left out. */
export function foldFills(fills: readonly OwnFill[], bars: readonly Bar[]): FillMarker[] {
  const markers = new Map<
    string,
    { marker: Omit<FillMarker, 'amount' | 'orders'>; sum: Decimal; orders: Set<string> }
  >();
  for (const { order, time, side, price, amount } of fills) {
    const bar = bars[barAt(bars, Date.parse(time) / 1000)];
    if (!bar) continue;
    const key = `${bar.time} ${side} ${Number(price)}`;
    const marker = markers.get(key) ?? {
      marker: { time: bar.time, side, price: Number(price) },
      sum: decimal('0'),
      orders: new Set(),
    };
    marker.sum = add(marker.sum, decimal(amount));
    marker.orders.add(order);
    markers.set(key, marker);
  }
  return [...markers.values()]
    .map(({ marker, sum, orders }) => ({ ...marker, amount: decimalText(sum), orders }))
    .sort((a, b) => a.time - b.time);
}
