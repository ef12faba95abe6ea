import type { TransactionType } from '@papermint/contracts/wallet/model';

/** Several of these can belong to one record, or share an entry with others: they are found by their instant. */
export const ofInstant: ReadonlySet<TransactionType> = new Set(['trade', 'futures', 'funding']);

interface Entry {
  id: number;
  reference: string;
  /** By how much it changed what the trader owns of the asset, in minor units. */
  gained: bigint;
}

/**
 * The entries of a transaction among those of its instant: those of its record where there are any, otherwise the one
 * that another's record or a round of funding has, found by its amount.
 */
export function entriesOfTransaction(
  { reference, amount }: { reference: string | null; amount: bigint },
  entries: readonly Entry[],
): number[] {
  const own = entries.filter((entry) => entry.reference === reference);
  const found = own.some(({ gained }) => gained !== 0n)
    ? own
    : entries.filter(({ gained }) => gained === amount).slice(0, 1);
  return found.map(({ id }) => id);
}
