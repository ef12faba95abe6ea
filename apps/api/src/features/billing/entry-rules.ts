import type { TransactionType } from '@papermint/contracts/wallet/model';

/** Several of these can belong to one record, or share an entry with others: they are found by their instant. */
export const ofInstant: ReadonlySet<TransactionType> = new Set([
  ...(['trade', 'futures', 'funding', 'staking', 'staking_reward', 'card', 'nft'] as const),
]);

interface Entry {
  id: number;
  reference: string;
  /** By how much it changed the balance that transactions run on, in minor units. */
  gained: bigint;
}

/**
 * The entries of a transaction among those of its instant: those of its record that make up its amount, or the one that
 * does, also of another's record or a round of funding; otherwise all of its record.
 */
export function entriesOfTransaction(
  { reference, amount }: { reference: string | null; amount: bigint },
  entries: readonly Entry[],
): number[] {
  const own = entries.filter((entry) => entry.reference === reference);
  const gained = own.reduce((sum, entry) => sum + entry.gained, 0n);
  const found = [...own, ...entries].find((entry) => entry.gained === amount);
  // An entry that a redemption shares with its rewards has the amount of neither.
  const all = gained === amount || !found ? own : [found];
  return all.map(({ id }) => id);
}
