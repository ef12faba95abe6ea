import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** A trader pays the price of a package to the house. */
export function packageEntry(payment: {
  reference: string;
  traderId: string;
  asset: string;
  price: bigint;
}): JournalEntry {
  const { reference, traderId, asset, price } = payment;
  return {
    kind: 'package',
    reference,
    postings: [
      { owner: traderId, account: 'available', asset, amount: -price },
      { owner: HOUSE, account: 'fees', asset, amount: price },
    ],
  };
}
