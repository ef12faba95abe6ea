import { decimalsOf } from '@papermint/contracts/money/amount';
import type { Decimal } from '../../lib/decimal.ts';
import { add, decimal, decimalText, subtract, toNumber, ZERO } from '../../lib/decimal.ts';

export type Level = readonly [price: string, amount: string];

export interface Book {
  bids: readonly Level[];
  asks: readonly Level[];
}

export interface DeepLevel {
  price: string;
  amount: string;
  /** The amounts up to here, from the best price on. */
  total: string;
  /** That total as a fraction of the deepest one shown. */
  depth: number;
}

/** One side with running totals, best first. `most` is the total that a full bar stands for. */
function deepen(levels: readonly Level[], most: number): DeepLevel[] {
  let total: Decimal = ZERO;
  const summed = levels.map(([price, amount]) => {
    total = add(total, decimal(amount));
    return { price, amount, total: decimalText(total), depth: toNumber(total) };
  });
  return summed.map((level) => ({ ...level, depth: most > 0 ? Math.min(1, level.depth / most) : 0 }));
}

/** Both sides to a common depth, so that their bars can be compared. */
export function deepenBook(book: Book, levels: number): { bids: DeepLevel[]; asks: DeepLevel[] } {
  const bids = book.bids.slice(0, levels);
  const asks = book.asks.slice(0, levels);
  const most = Math.max(
    ...[bids, asks].map((side) => side.reduce((sum, [, amount]) => sum + Number(amount), 0)),
  );
  return { bids: deepen(bids, most), asks: deepen(asks, most) };
}

/** What lies between the best prices, as an amount and as a fraction of the middle. */
export function spreadOf({ bids, asks }: Book): { spread: string; fraction: number } | null {
  const bid = bids[0]?.[0];
  const ask = asks[0]?.[0];
  if (!bid || !ask) return null;
  const spread = subtract(decimal(ask), decimal(bid));
  const middle = (Number(bid) + Number(ask)) / 2;
  return { spread: decimalText(spread), fraction: middle > 0 ? toNumber(spread) / middle : 0 };
}

/** How many decimals a column of amounts needs, so that its points stand below each other. */
export function amountDecimals(lot: string, most = 5): number {
  return Math.min(decimalsOf(lot), most);
}
