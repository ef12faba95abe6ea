import type { JournalEntry } from '../journal-entry.ts';

/** Money goes from one trader to another, from what is available to what is available. */
export function transferEntry(transfer: {
  reference: string;
  from: string;
  to: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, from, to, asset, amount } = transfer;
  return {
    kind: 'transfer',
    reference,
    legs: [
      { owner: from, account: 'available', asset, amount: -amount },
      { owner: to, account: 'available', asset, amount },
    ],
  };
}
