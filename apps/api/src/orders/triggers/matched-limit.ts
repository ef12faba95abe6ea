import { MATCHED_LEVELS, matchedLevel } from '@papermint/contracts/futures/price-match';
import type { Tx } from '../../platform/database/commit.ts';
import { bestOf } from '../books/book-rules.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';

/**
 * Gives a triggered order the limit that its trader lets it take from the book. If the book has fewer prices on that side,
 * the stop price stays its limit.
 */
export function takeLimit({ store, books, market, clock }: Engine, tx: Tx, order: OrderRecord): void {
  const { pair, side, margin } = order;
  if (!margin?.priceMatch) return;
  const now = clock.now();
  const depthOf = (levels?: number) => market.depth(pair, now, levels);
  const book = bestOf(depthOf, books.inTx(tx, pair, now), MATCHED_LEVELS);
  const level = matchedLevel(book, side, margin.priceMatch);
  if (!level) return;
  [order.limitTicks] = level;
  store.amend(tx, order, now);
}
