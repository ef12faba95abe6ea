import type { Candle, Print } from '@papermint/contracts/markets/model';
import type { LadderScale } from './ladder-rows.ts';
import { rowOf } from './ladder-rows.ts';

/** A candle over more rows than these is left out: its share of a row would be tiny, and the rows would fill the memory. */
const MOST_ROWS = 20_000;

interface TradedAmount extends Pick<Print, 'price' | 'side'> {
  amount: string | number;
}

/** The amounts of prints by price and side. */
export class TradedPrices {
  private readonly amounts = new Map<string, TradedAmount & { amount: number }>();

  get size(): number {
    return this.amounts.size;
  }

  add({ price, side, amount }: TradedAmount): void {
    const key = `${side} ${price}`;
    const before = this.amounts.get(key)?.amount ?? 0;
    this.amounts.set(key, { price, side, amount: before + Number(amount) });
  }

  all(): Iterable<TradedAmount> {
    return this.amounts.values();
  }
}

/** The traded volume of a pair by row of a ladder, in base: that of candles, spread evenly, and that of prints. */
export class TradedRows {
  readonly rows = new Map<number, number>();
  private readonly scale: LadderScale;

  constructor(scale: LadderScale) {
    this.scale = scale;
  }

  /** The rows between the low and the high of a candle share its volume: which of them traded how much is unknown. */
  addCandle({ low, high, volume }: Pick<Candle, 'low' | 'high' | 'volume'>): void {
    const step = Number(this.scale.tick) * this.scale.size;
    const [first, last] = [Math.round(Number(low) / step), Math.round(Number(high) / step)];
    const rows = last - first + 1;
    if (rows > MOST_ROWS) return;
    const share = Number(volume) / rows;
    for (let row = first; share > 0 && row <= last; row++) this.add(row, share);
  }

  /** A buy traded at an ask, a sell at a bid: they are in the rows of those. */
  addPrint({ price, amount, side }: TradedAmount): void {
    this.add(rowOf(price, this.scale, side === 'buy' ? 'ask' : 'bid'), Number(amount));
  }

  private add(row: number, volume: number): void {
    this.rows.set(row, (this.rows.get(row) ?? 0) + volume);
  }
}

/** The largest volume of some rows, for a full bar. */
export function mostTraded(rows: ReadonlyMap<number, number>, top: number, count: number): number {
  let most = 0;
  for (let row = top; row > top - count; row--) most = Math.max(most, rows.get(row) ?? 0);
  return most;
}
