import type { JournalEntry, Posting } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/**
 * A trader converts one asset into another with the simulated market. Fee and spread have postings of their own: the fee
 * in the asset that is given, the spread in the one that is received.
 */
export function convertEntry(conversion: {
  reference: string;
  traderId: string;
  from: string;
  to: string;
  /** Units of `from`, fee included. */
  fromAmount: bigint;
  /** Units of `from`. */
  fee: bigint;
  /** Units of `to`. */
  toAmount: bigint;
  /** Units of `to`. */
  spread: bigint;
}): JournalEntry {
  const { reference, traderId: owner, from, to, fromAmount, fee, toAmount, spread } = conversion;
  const postings: Posting[] = [
    { owner, account: 'available', asset: from, amount: -fromAmount },
    { owner: HOUSE, account: 'market', asset: from, amount: fromAmount - fee },
    { owner: HOUSE, account: 'fees', asset: from, amount: fee },
    { owner, account: 'available', asset: to, amount: toAmount },
    { owner: HOUSE, account: 'market', asset: to, amount: -(toAmount + spread) },
    { owner: HOUSE, account: 'fees', asset: to, amount: spread },
  ];
  return { kind: 'convert', reference, postings: postings.filter(({ amount }) => amount !== 0n) };
}
