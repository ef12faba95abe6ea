import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import { store } from '../../../lib/store.ts';
import { asksBefore } from '../form/asks-before.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { draftAtom, EMPTY_DRAFT, ofType } from '../form/order-draft.ts';
import type { OrderVenue } from '../order-venue.ts';
import type { OrderOfLine } from '../terminal/order-lines.ts';

/** A limit order at a row of the ladder. Amounts and prices are decimal text. */
export interface LadderOrder {
  side: Side;
  price: string;
  amount: string;
  postOnly: boolean;
  /** Of futures: it only reduces a position. */
  reduceOnly: boolean;
}

/** What a ladder does for its trader in one pair. */
export interface LadderDesk {
  orders: OrderVenue;
  /** The open orders in the pair. */
  own: readonly OrderOfLine[];
  /** Whether orders may be reduce only. */
  reduces: boolean;
  /** Why an order may not be placed, as a sentence; undefined if it may. The checks of the order form. */
  refusal: (order: LadderOrder) => string | undefined;
  /** Places an order. @returns what the server says @throws if it refuses the order */
  place: (order: LadderOrder) => Promise<string>;
  /** Fills the order form; undefined if there is none. */
  fill: ((order: LadderOrder) => void) | undefined;
}

/** The draft of the order form that is the same order. */
export const draftOf = ({ price, amount, postOnly }: LadderOrder): OrderDraft => ({
  ...EMPTY_DRAFT,
  type: 'limit',
  price,
  amount,
  postOnly,
});

/** Fills the order form of a pair. It keeps its amount if the ladder has none. @param owner of the draft */
export function fillForm(owner: string, pair: string, { price, amount, postOnly }: LadderOrder): void {
  store.set(draftAtom(owner, pair), (before) => ({
    ...ofType(before, 'limit'),
    price,
    postOnly,
    ...(amount !== '' && { amount, amountIn: 'base' as const }),
  }));
}

/** Asks before a limit order, if its reader has chosen so. @returns whether to continue */
export async function confirmOrder(
  { side, price, amount }: LadderOrder,
  market: Pick<QuotedInstrument, 'pair'>,
): Promise<boolean> {
  if (!asksBefore('limit')) return true;
  const { askOrder } = await import('../form/order-question.ts');
  return askOrder('limit', { side, amount, price, pair: market.pair, slippage: undefined });
}
