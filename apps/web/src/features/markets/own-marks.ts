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

/** A trade of the reader's own. */
export interface OwnFill {
  /** ISO 8601 */
  at: string;
  side: Side;
  amount: string;
}

export interface FillMark {
  /** The candle's, seconds. */
  time: Bar['time'];
  side: Side;
  /** Of all fills of that side in the candle. */
  amount: string;
  count: number;
}

/** One mark a candle and side, oldest first. What is older than the candles is left out. */
export function foldFills(fills: readonly OwnFill[], bars: readonly Bar[]): FillMark[] {
  const marks = new Map<string, { mark: FillMark; sum: Decimal }>();
  for (const { at, side, amount } of fills) {
    const bar = bars[barAt(bars, Date.parse(at) / 1000)];
    if (!bar) continue;
    const key = `${bar.time} ${side}`;
    const before = marks.get(key);
    const sum = add(before?.sum ?? decimal('0'), decimal(amount));
    const count = (before?.mark.count ?? 0) + 1;
    marks.set(key, { sum, mark: { time: bar.time, side, amount: decimalText(sum), count } });
  }
  return [...marks.values()].map(({ mark }) => mark).sort((a, b) => a.time - b.time);
}
