import type { JournalEntry } from '../journal-entry.ts';

/** Money goes from what one trader has available to what another has. */
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
    postings: [
      { owner: from, account: 'available', asset, amount: -amount },
      { owner: to, account: 'available', asset, amount },
    ],
  };
}
