import type { JournalEntry } from '../journal-entry.ts';
import type { MoneyOutPermit } from '../money-out-permit.ts';

/** Money moves from one trader's available balance to another's. */
export function transferEntry(transfer: {
  reference: string;
  from: string;
  to: string;
  asset: string;
  amount: bigint;
  permit: MoneyOutPermit;
}): JournalEntry {
  const { reference, from, to, asset, amount } = transfer;
  return {
    kind: 'transfer',
    reference,
    postings: [
      { owner: from, account: 'available', asset, amount: -amount },
      { owner: to, account: 'available', asset, amount },
    ],
  };
}
