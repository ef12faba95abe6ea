import { ADJUSTMENT_LIMIT } from '@papermint/contracts/adjustments/adjustment-terms';

/** What a member of staff can move without a second person. */
export const ALONE_KINDS = ['adjustment', 'bid', 'deposit', 'withdrawal'] as const;
export type AloneKind = (typeof ALONE_KINDS)[number];

/** Kinds that give money of the house away, which have a lower limit together. */
const GIVEN: readonly AloneKind[] = ['adjustment', 'bid'];

/**
 * Whether a second person must approve. One sum counts all kinds, so that no limit is passed in parts or by different
 * ways.
 * @param alone what the maker moved without a second person in 24 hours, by kind; US cents
 * @param secondPerson the limit of the sum, US cents
 */
export function needsSecondPerson(
  { kind, dollars }: { kind: AloneKind; dollars: bigint },
  alone: ReadonlyMap<AloneKind, bigint>,
  secondPerson: bigint,
): boolean {
  const sumOf = (kinds: readonly AloneKind[]) =>
    kinds.reduce((sum, one) => sum + (alone.get(one) ?? 0n), dollars);
  if (sumOf(ALONE_KINDS) > secondPerson) return true;
  return GIVEN.includes(kind) && sumOf(GIVEN) > BigInt(ADJUSTMENT_LIMIT) * 100n;
}
