import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';
import type { MoneyOutPermit } from '../money-out-permit.ts';
import { holdEntry } from './hold-entry.ts';

/** Holds what a trader withdraws. */
export const withdrawalHoldEntry = (hold: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  permit: MoneyOutPermit;
}): JournalEntry => holdEntry(hold);

/** Held money leaves the product, except for the fee, which the house keeps. `amount` includes the fee. */
export function withdrawalEntry(withdrawal: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  fee: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount, fee } = withdrawal;
  const earned: Posting[] = fee === 0n ? [] : [{ owner: HOUSE, account: 'fees', asset, amount: fee }];
  return {
    kind: 'withdrawal',
    reference,
    postings: [
      { owner: traderId, account: 'held', asset, amount: -amount },
      { owner: HOUSE, account: 'external', asset, amount: amount - fee },
      ...earned,
    ],
  };
}
