import { store } from '../../../lib/store.ts';
import type { LadderOrder } from '../../orders/ladder/ladder-desk.ts';
import { fillForm } from '../../orders/ladder/ladder-desk.ts';
import { optionsAtom } from '../order-form/futures-options.ts';

/**
 * Fills the order form of futures with a limit order of the ladder, at the price that was pressed: not at one that it
 * takes from the book later.
 */
export function fillFuturesForm(accountId: string, pair: string, order: LadderOrder): void {
  const { reduceOnly } = order;
  fillForm(`${accountId} futures`, pair, order);
  store.set(optionsAtom(accountId, pair), (before) => ({
    ...before,
    reduceOnly,
    priceMatch: null,
    // An order that reduces has no brackets.
    bracketed: before.bracketed && !reduceOnly,
  }));
}
