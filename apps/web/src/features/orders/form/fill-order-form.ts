import type { Side } from '@papermint/contracts/orders/model';
import { store } from '../../../lib/store.ts';
import type { TypedOrder } from '../typed-order.ts';
import { draftAtom, EMPTY_DRAFT } from './order-draft.ts';

/**
 * Fills the order form of a market; the trader places the order themselves.
 * @returns the state of the navigation to its terminal
 */
export function fillOrderForm(
  account: string,
  { side, market, amount, amountIn, price }: TypedOrder<{ base: string; quote: string; pair: string }>,
): { side: Side } {
  store.set(draftAtom(account, market.pair), {
    ...EMPTY_DRAFT,
    ...(price === null ? {} : { type: 'limit', price }),
    amount,
    amountIn,
  });
  return { side };
}
