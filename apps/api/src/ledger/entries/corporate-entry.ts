import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** A company pays a dividend to a holder of its stock. The company is outside, so the market pays. */
export function dividendEntry(dividend: {
  /** The id of the dividend. */
  reference: string;
  traderId: string;
  asset: string;
  amount: bigint;
}): JournalEntry {
  const { reference, traderId, asset, amount } = dividend;
  return {
    kind: 'dividend',
    reference,
    postings: [
      { owner: HOUSE, account: 'market', asset, amount: -amount },
      { owner: traderId, account: 'available', asset, amount },
    ],
  };
}
