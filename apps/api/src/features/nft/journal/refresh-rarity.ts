import type { Tx } from '../../../platform/database/commit.ts';
import { rarityRanks } from '../rarity-rules.ts';
import { rarityStore } from '../stores/rarity-store.ts';
import type { JournalDeps } from './journal-deps.ts';

/** Ranks the minted items of a collection again, in the commit that changed which there are, or a trait of one. */
export function refreshRarity({ items: { writes } }: JournalDeps, tx: Tx, collectionId: string): void {
  const items = rarityStore.minted(tx, collectionId);
  const ranks = rarityRanks(items);
  for (const { id, rarityRank } of items) {
    const rank = ranks.get(id) ?? null;
    if (rank !== rarityRank) writes.write(tx, undefined, () => rarityStore.put(tx, id, rank));
  }
}
