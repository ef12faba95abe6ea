import type { JournalEntry, TraderAccount } from '../journal-entry.ts';

interface Binding {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  /** Where it is bound: held for orders and withdrawals, escrow for offers, margin, staked. */
  in?: Exclude<TraderAccount, 'available'>;
}

/** What is available becomes bound: still the trader's, but not to be spent elsewhere. */
export function holdEntry({ reference, traderId, asset, amount, in: place = 'held' }: Binding): JournalEntry {
  return {
    kind: 'hold',
    reference,
    legs: [
      { owner: traderId, account: 'available', asset, amount: -amount },
      { owner: traderId, account: place, asset, amount },
    ],
  };
}

/** What was bound is available again. Never more than was bound: the ledger's guard sees to that. */
export function releaseEntry({
  reference,
  traderId,
  asset,
  amount,
  in: place = 'held',
}: Binding): JournalEntry {
  return {
    kind: 'release',
    reference,
    legs: [
      { owner: traderId, account: place, asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
