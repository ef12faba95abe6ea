import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** Money comes in from outside the product. */
export function depositEntry(deposit: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount } = deposit;
  return {
    kind: 'deposit',
    reference,
    postings: [
      { owner: HOUSE, account: 'external', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
