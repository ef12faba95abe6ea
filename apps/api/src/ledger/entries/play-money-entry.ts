import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** The house gives a trader play money. */
export function playMoneyEntry(grant: {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount } = grant;
  return {
    kind: 'play_money',
    reference,
    postings: [
      { owner: HOUSE, account: 'rewards', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
