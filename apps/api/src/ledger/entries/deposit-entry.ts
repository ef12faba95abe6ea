import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** Money comes in from outside the product. The fee is less than the amount. */
export function depositEntry(deposit: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  fee?: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount, fee = 0n } = deposit;
  return {
    kind: 'deposit',
    reference,
    postings: [
      { owner: HOUSE, account: 'external', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount: amount - fee },
      ...(fee > 0n ? [{ owner: HOUSE, account: 'fees', asset, amount: fee } as const] : []),
    ],
  };
}
