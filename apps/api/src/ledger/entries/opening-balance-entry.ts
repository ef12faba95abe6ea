import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** The house gives an account of the sandbox what it owns from its opening on. */
export function openingBalanceEntry(opening: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount } = opening;
  return {
    kind: 'opening_balance',
    reference,
    postings: [
      { owner: HOUSE, account: 'rewards', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
