import type { Tx } from '../../../platform/database/commit.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Traits } from '../nft-rules.ts';

const MINTED = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftItem')
    .select(['id', 'traits', 'rarityRank'])
    .where('collectionId', '=', p.collectionId)
    .where('status', 'in', ['minted', 'listed']),
);
const PUT_RANK = statement((db, p: { id: string; rarityRank: number | null }) =>
  db.updateTable('NftItem').set({ rarityRank: p.rarityRank }).where('id', '=', p.id),
);

/** The ranks of minted items by rarity. */
export const rarityStore = {
  /** The minted items of a collection. */
  minted: (tx: Tx, collectionId: string) =>
    MINTED.all(tx, { collectionId }).map((row) => ({ ...row, traits: JSON.parse(row.traits) as Traits })),
  put(tx: Tx, id: string, rarityRank: number | null): void {
    PUT_RANK.run(tx, { id, rarityRank });
  },
};
