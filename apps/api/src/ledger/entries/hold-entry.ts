import type { JournalEntry, TraderAccount } from '../journal-entry.ts';

interface Reservation {
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
  /** The place where it is locked: `held` for orders and withdrawals, `escrow` for offers, `margin`, `staked`. */
  in?: Exclude<TraderAccount, 'available'>;
}

/** Locks part of the available balance. It stays the trader's and cannot be spent elsewhere. */
export function holdEntry({
  reference,
  traderId,
  asset,
  amount,
  in: place = 'held',
}: Reservation): JournalEntry {
  return {
    kind: 'hold',
    reference,
    postings: [
      { owner: traderId, account: 'available', asset, amount: -amount },
      { owner: traderId, account: place, asset, amount },
    ],
  };
}

/** Makes a locked amount available again; the ledger refuses more than is locked. */
export function releaseEntry({
  reference,
  traderId,
  asset,
  amount,
  in: place = 'held',
}: Reservation): JournalEntry {
  return {
    kind: 'release',
    reference,
    postings: [
      { owner: traderId, account: place, asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
