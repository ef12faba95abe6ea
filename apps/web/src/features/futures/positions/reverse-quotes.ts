import type { MarginScales } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import { closingSide } from '@papermint/contracts/futures/sides';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Level } from '../../../state/prices/order-estimate.ts';
import { estimateOrder, takeLots } from '../../../state/prices/order-estimate.ts';
import { marketPreview } from './position-quotes.ts';

export interface ReversePreview {
  /** The average price of both orders, in quote. */
  averagePrice: string;
  /** Realized by closing, in quote, before fees. */
  pnl: string;
  /** Of both orders, in quote. */
  fee: string;
  /** The margin of the new position, in quote. */
  margin: string;
  /** What is available afterwards, compared with now, in quote; negative if it is less. */
  change: string;
  /** False if the book is smaller than both orders. */
  complete: boolean;
}

/**
 * The result of closing a position and opening one of the same amount on the other side, at the depth of the book.
 * @param levels the side that both orders take, best price first
 * @returns null if that side is empty
 */
export function reversePreview(
  position: Position,
  levels: readonly Level[],
  feeRate: string,
  scales: MarginScales,
): ReversePreview | null {
  const side = closingSide(position.side);
  const amount = units(position.amount, scales.baseScale);
  const lots = Number(amount / baseUnits(1, scales));
  const closing = marketPreview(position, amount, levels, feeRate, scales);
  const both = estimateOrder(levels, side, 2 * lots, scales, feeRate);
  if (!closing || !both) return null;
  const first = quoteOrder(takeLots(levels, lots, scales), scales, side, feeRate);
  const all = quoteOrder(takeLots(levels, 2 * lots, scales), scales, side, feeRate);
  const margin = initialMarginUnits(all.cost - first.cost, position.leverage);
  const text = (value: bigint) => formatUnits(value, scales.quoteScale);
  return {
    averagePrice: both.averagePrice,
    pnl: closing.pnl,
    fee: text(all.fee),
    margin: text(margin),
    change: text(units(closing.total, scales.quoteScale) - margin - (all.fee - first.fee)),
    complete: both.complete,
  };
}
