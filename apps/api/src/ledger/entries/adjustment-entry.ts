import type { HouseAccount, JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** Staff change the available balance of a trader. A negative `amount` is a debit. */
export function adjustmentEntry(adjustment: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  /** The house's account on the other side. */
  against: Extract<HouseAccount, 'fees' | 'external'>;
}): JournalEntry {
  const { reference, traderId, asset, amount, against } = adjustment;
  return {
    kind: 'adjustment',
    reference,
    postings: [
      { owner: HOUSE, account: against, asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
