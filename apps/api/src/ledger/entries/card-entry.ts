import type { JournalEntry, TraderAccount } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

interface OfCard {
  /** The id of the card, or of the purchase. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}

const moved = (
  { reference, traderId: owner, asset, amount }: OfCard,
  from: TraderAccount,
  to: TraderAccount,
): JournalEntry => ({
  kind: 'card',
  reference,
  postings: [
    { owner, account: from, asset, amount: -amount },
    { owner, account: to, asset, amount },
  ],
});

/** A trader funds a card. */
export const cardFundEntry = (of: OfCard): JournalEntry => moved(of, 'available', 'card');

/** Money is taken off a card. */
export const cardReturnEntry = (of: OfCard): JournalEntry => moved(of, 'card', 'available');

/** A purchase is authorized: a merchant may capture it. */
export const cardHoldEntry = (of: OfCard): JournalEntry => moved(of, 'card', 'authorized');

/** A merchant reverses what was authorized. */
export const cardReverseEntry = (of: OfCard): JournalEntry => moved(of, 'authorized', 'card');

/** A merchant captures what was authorized. */
export function cardCaptureEntry({ reference, traderId, asset, amount }: OfCard): JournalEntry {
  return {
    kind: 'card',
    reference,
    postings: [
      { owner: traderId, account: 'authorized', asset, amount: -amount },
      { owner: HOUSE, account: 'external', asset, amount },
    ],
  };
}

/** A merchant refunds a purchase to the card or, if it is closed, to its owner. */
export function cardRefundEntry(refund: OfCard & { to: 'card' | 'available' }): JournalEntry {
  const { reference, traderId, asset, amount, to } = refund;
  return {
    kind: 'card',
    reference,
    postings: [
      { owner: HOUSE, account: 'external', asset, amount: -amount },
      { owner: traderId, account: to, asset, amount },
    ],
  };
}
