import type { JournalEntry } from '../journal-entry.ts';
import { HOUSE } from '../journal-entry.ts';

/** What a simulated collector begins with comes from the account of the simulated market. */
export function collectorFundsEntry(funds: {
  /** The id of the account. */
  reference: string;
  /** Minor units by asset. */
  amounts: readonly { asset: string; amount: bigint }[];
}): JournalEntry {
  const { reference, amounts } = funds;
  return {
    kind: 'collector',
    reference,
    postings: amounts.flatMap(({ asset, amount }) => [
      { owner: HOUSE, account: 'market', asset, amount: -amount } as const,
      { owner: reference, account: 'available', asset, amount } as const,
    ]),
  };
}
