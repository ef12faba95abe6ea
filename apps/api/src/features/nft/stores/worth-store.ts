import type { Reads } from '../../../platform/database/statement.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface WorthStore {
  /** The listings of a collection without an item, the cheapest first, at most 50. */
  listings(reads: Reads, collectionId: string, itemId: string): { price: bigint; ownerId: string }[];
  /** The sales of an item until an instant, the latest first, at most 10. */
  sales(reads: Reads, itemId: string, until: number): { amount: bigint; fromId: string; toId: string }[];
  /** Whether money or an NFT has ever moved from one trader to the other. */
  dealt(reads: Reads, fromId: string, toId: string): boolean;
}

const LISTINGS = statement((db, p: { collectionId: string; itemId: string }) =>
  db
    .selectFrom('NftItem')
    .select(['price', 'ownerId'])
    .where('collectionId', '=', p.collectionId)
    .where('status', '=', 'listed')
    .where('id', '<>', p.itemId)
    .where('price', 'is not', null)
    .where('ownerId', 'is not', null)
    .orderBy('price')
    .limit(50)
    .$narrowType<{ price: bigint; ownerId: string }>(),
);
const SALES = statement((db, p: { itemId: string; until: number }) =>
  db
    .selectFrom('NftActivity')
    .select(['amount', 'fromId', 'toId'])
    .where('itemId', '=', p.itemId)
    .where('number', 'is not', null)
    .where('kind', '=', 'sale')
    .where('createdAt', '<=', p.until)
    .orderBy('number', 'desc')
    .limit(10)
    .$narrowType<{ amount: bigint; fromId: string; toId: string }>(),
);
const MOVED_NFT = statement((db, p: { fromId: string; toId: string }) =>
  db
    .selectFrom('NftActivity')
    .select('id')
    .where('fromId', '=', p.fromId)
    .where('toId', '=', p.toId)
    .where('kind', 'in', ['sale', 'transfer'])
    .limit(1),
);
const MOVED_MONEY = statement((db, p: { fromId: string; toId: string }) =>
  db.selectFrom('Transfer').select('id').where('fromId', '=', p.fromId).where('toId', '=', p.toId).limit(1),
);

export const worthStore: WorthStore = {
  listings: (reads, collectionId, itemId) => LISTINGS.all(reads, { collectionId, itemId }),
  sales: (reads, itemId, until) => SALES.all(reads, { itemId, until }),
  dealt: (reads, fromId, toId) =>
    MOVED_MONEY.first(reads, { fromId, toId }) !== undefined ||
    MOVED_NFT.first(reads, { fromId, toId }) !== undefined,
};
