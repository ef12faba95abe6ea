import type { Tx } from '../../../platform/database/commit.ts';
import { dayNumber } from '../conditions-rules.ts';
import type { JournalDeps } from './journal-deps.ts';
import { refreshRarity } from './refresh-rarity.ts';

/** Recomputes a collection's figures in the commit that changed its listings or owners. */
export function refreshFigures(
  deps: JournalDeps,
  tx: Tx,
  collectionId: string,
  sold?: { amount: bigint; usd: bigint },
): void {
  const { collections, items, clock, activities } = deps;
  const before = collections.one(tx, collectionId);
  if (!before) return;
  const figures = items.figures(tx, collectionId);
  collections.putFigures(tx, collectionId, figures);
  if (figures.supply !== before.supply) refreshRarity(deps, tx, collectionId);
  if (sold) collections.addVolume(tx, collectionId, sold);
  if (!sold && figures.floor === before.floor) return;
  const day = dayNumber(clock.now());
  const { floor } = figures;
  activities.putDay(tx, {
    collectionId,
    day,
    floor,
    volume: sold?.amount ?? 0n,
    sales: sold ? 1 : 0,
  });
}
