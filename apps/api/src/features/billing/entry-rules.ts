import type { TransactionType } from '@papermint/contracts/wallet/model';

/** Several transactions of these types can belong to one record or share an entry, so their instant finds their entries. */
export const ofInstant: ReadonlySet<TransactionType> = new Set([
  ...(['trade', 'futures', 'funding', 'staking', 'staking_reward', 'card', 'nft'] as const),
]);

interface Entry {
  id: number;
  reference: string;
  /** The change of the balance that transactions run on, in minor units. */
  gained: bigint;
}

/**
 * The ids of a transaction's entries among those of its instant. They are all entries of its record if these add up to
 * its amount, else the one entry with that amount, which may be of another record or a round of funding.
 */
export function entriesOfTransaction(
  { reference, amount }: { reference: string | null; amount: bigint },
  entries: readonly Entry[],
): number[] {
  const own = entries.filter((entry) => entry.reference === reference);
  const gained = own.reduce((sum, entry) => sum + entry.gained, 0n);
  const match = [...own, ...entries].find((entry) => entry.gained === amount);
  // An entry that a redemption shares with its rewards has the amount of neither.
  const all = gained === amount || !match ? own : [match];
  return all.map(({ id }) => id);
}
