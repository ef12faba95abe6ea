import { foldedText } from '@papermint/contracts/common/folded-text';
import type { ItemStatus, NftChain } from '@papermint/contracts/nft/statuses';
import { sql } from 'kysely';
import type { CachedRows } from '../../../platform/database/cached-rows.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { Traits, Waiting } from '../nft-rules.ts';
import type { ItemRecord, ItemRow } from '../nft-types.ts';

/** The editable fields of an item. */
export type ItemDetails = Pick<ItemRecord, 'name' | 'description' | 'traits'>;

/** Figures of the minted items of a collection that are not burned. Amounts in minor units, and in cents. */
export interface ItemFigures {
  supply: number;
  listed: number;
  owners: number;
  floor: bigint | null;
  floorUsd: bigint | null;
}

/** What is told of writes to items by the collection that they concern. */
export type ItemWrites = Pick<CachedRows<unknown>, 'write'>;

export interface ItemsStore {
  committed: Reads;
  /** For writes to items elsewhere: their key is the collection whose market they change. */
  writes: ItemWrites;
  add(tx: Tx, row: ItemRecord): void;
  one(reads: Reads, id: string): ItemRow | undefined;
  remove(tx: Tx, id: string): void;
  putDetails(tx: Tx, id: string, details: ItemDetails, now: number): void;
  putPicture(tx: Tx, id: string, picture: { hash: string; preview: string | null }, now: number): void;
  putCollection(tx: Tx, id: string, collectionId: string, now: number): void;
  putSettings(tx: Tx, id: string, settings: { locked: boolean; featured: boolean }, now: number): void;
  /** Whether another item that is not burned has a picture. */
  samePicture(reads: Reads, id: string, picture: string): boolean;
  /** Whether a minted item of another creator has a picture. */
  copied(reads: Reads, item: { picture: string; creatorId: string | null }): boolean;
  /** The item of a collection with this name, also a draft. */
  withName(reads: Reads, collectionId: string, name: string): { id: string } | undefined;
  /** The items of a collection that are drafts, oldest first. */
  drafts(reads: Reads, collectionId: string): ItemRow[];
  /** The items of an owner, in every status. */
  ownedBy(reads: Reads, ownerId: string): ItemRow[];
  /** How many items of a collection are not minted. */
  unminted(reads: Reads, collectionId: string): number;
  figures(tx: Tx, collectionId: string): ItemFigures;
  /** Whether an item of the collection has been sold. */
  anySold(reads: Reads, collectionId: string): boolean;
  /** How many items of a collection have each trait; the most common value of a name first. */
  traitCounts(reads: Reads, collectionId: string): { name: string; value: string; count: number }[];
  /** Mint requests, the longest wait first. */
  waiting(): Waiting[];
  favorite(reads: Reads, traderId: string, itemId: string): boolean;
  putFavorite(tx: Tx, traderId: string, itemId: string, on: boolean, now: number): void;
  /** @returns whether it is the first view of this trader */
  addView(tx: Tx, traderId: string, itemId: string, now: number): boolean;
}

export const ITEM_COLUMNS = [
  ...(['NftItem.id', 'NftItem.collectionId', 'NftItem.tokenId', 'NftItem.ownerId'] as const),
  ...(['NftItem.creatorId', 'NftItem.status', 'NftItem.name', 'NftItem.description'] as const),
  ...(['NftItem.picture', 'NftItem.preview', 'NftItem.traits', 'NftItem.price', 'NftItem.priceUsd'] as const),
  'NftItem.rarityRank' as const,
  ...(['NftItem.lastPrice', 'NftItem.locked', 'NftItem.featured', 'NftItem.favorites'] as const),
  ...(['NftItem.views', 'NftItem.reason', 'NftItem.requestedAt', 'NftItem.mintedAt'] as const),
  ...(['NftItem.listedAt', 'NftItem.createdAt', 'NftCollection.contractAddress'] as const),
  ...(['NftCollection.name as collection', 'NftCollection.chain', 'NftCollection.asset'] as const),
  ...(['NftCollection.royaltyBps', 'NftCollection.creatorId as makerId', 'NftCollection.floor'] as const),
];
const OWN = [
  ...(['id', 'collectionId', 'tokenId', 'ownerId', 'creatorId', 'status', 'name', 'description'] as const),
  ...(['picture', 'preview', 'traits', 'price', 'priceUsd', 'lastPrice', 'locked', 'featured'] as const),
  'rarityRank' as const,
  ...(['favorites', 'views', 'reason', 'requestedAt', 'mintedAt', 'listedAt', 'createdAt'] as const),
];
const MINTED = ['minted', 'listed'] as const;

const ADD = insertion('NftItem', [...OWN, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftItem')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(ITEM_COLUMNS)
    .where('NftItem.id', '=', p.id),
);
const REMOVE = statement((db, p: { id: string }) => db.deleteFrom('NftItem').where('id', '=', p.id));
const REMOVE_DEPENDENTS = [
  statement((db, p: { id: string }) => db.deleteFrom('NftFavorite').where('itemId', '=', p.id)),
  statement((db, p: { id: string }) => db.deleteFrom('NftView').where('itemId', '=', p.id)),
  statement((db, p: { id: string }) => db.deleteFrom('NftCondition').where('itemId', '=', p.id)),
];
const PUT_DETAILS = statement(
  (db, p: { id: string; name: string; description: string; traits: string; now: number }) =>
    db
      .updateTable('NftItem')
      .set({ name: p.name, description: p.description, traits: p.traits, updatedAt: p.now })
      .where('id', '=', p.id),
);
const PUT_PICTURE = statement((db, p: { id: string; hash: string; preview: string | null; now: number }) =>
  db
    .updateTable('NftItem')
    .set({ picture: p.hash, preview: p.preview, updatedAt: p.now })
    .where('id', '=', p.id),
);
const PUT_COLLECTION = statement((db, p: { id: string; collectionId: string; now: number }) =>
  db.updateTable('NftItem').set({ collectionId: p.collectionId, updatedAt: p.now }).where('id', '=', p.id),
);
const PUT_SETTINGS = statement((db, p: { id: string; locked: number; featured: number; now: number }) =>
  db
    .updateTable('NftItem')
    .set({ locked: p.locked, featured: p.featured, updatedAt: p.now })
    .where('id', '=', p.id),
);
const SAME_PICTURE = statement((db, p: { id: string; picture: string }) =>
  db
    .selectFrom('NftItem')
    .select('id')
    .where('picture', '=', p.picture)
    .where('id', '<>', p.id)
    .where('status', '<>', 'burned')
    .limit(1),
);
const COPIED = statement((db, p: { picture: string; creatorId: string }) =>
  db
    .selectFrom('NftItem')
    .select('id')
    .where('picture', '=', p.picture)
    .where('status', 'in', MINTED)
    .where((row) => row.or([row('creatorId', 'is', null), row('creatorId', '<>', p.creatorId)]))
    .limit(1),
);
const WITH_NAME = statement((db, p: { collectionId: string; name: string }) =>
  db
    .selectFrom('NftItem')
    .select('id')
    .where('collectionId', '=', p.collectionId)
    .where(sql<string>`folded(name)`, '=', p.name),
);
const DRAFTS = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftItem')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(ITEM_COLUMNS)
    .where('NftItem.collectionId', '=', p.collectionId)
    .where('NftItem.status', '=', 'draft')
    .orderBy('NftItem.createdAt')
    .orderBy('NftItem.id'),
);
const OWNED_BY = statement((db, p: { ownerId: string }) =>
  db
    .selectFrom('NftItem')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(ITEM_COLUMNS)
    .where('NftItem.ownerId', '=', p.ownerId)
    .orderBy('NftItem.id'),
);
const UNMINTED = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collectionId', '=', p.collectionId)
    .where('status', 'in', ['draft', 'mint_requested']),
);
const FIGURES = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftItem')
    .select(({ fn }) => [
      fn.countAll<number>().as('supply'),
      sql<number>`sum(status = 'listed')`.as('listed'),
      fn.count<number>('ownerId').distinct().as('owners'),
      fn.min('price').as('floor'),
      fn.min('priceUsd').as('floorUsd'),
    ])
    .where('collectionId', '=', p.collectionId)
    .where('status', 'in', MINTED),
);
const ANY_SOLD = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftActivity')
    .select('id')
    .where('collectionId', '=', p.collectionId)
    .where('kind', '=', 'sale')
    .limit(1),
);
const TRAIT_COUNTS = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom(
      sql<{ name: string; value: string }>`(
      SELECT trait.key AS name, trait.value AS value FROM NftItem, json_each(NftItem.traits) AS trait
      WHERE NftItem.collectionId = ${p.collectionId} AND NftItem.status IN ('minted', 'listed'))`.as('found'),
    )
    .select(({ fn }) => ['name', 'value', fn.countAll<number>().as('count')])
    .groupBy(['name', 'value'])
    .orderBy('name')
    .orderBy('count', 'desc')
    .orderBy('value'),
);
const WAITING = statement((db, _: object) =>
  db
    .selectFrom('NftItem')
    .select(['id', 'ownerId', 'requestedAt'])
    .where('status', '=', 'mint_requested')
    .orderBy('requestedAt')
    .orderBy('id'),
);
const FAVORITE = statement((db, p: { traderId: string; itemId: string }) =>
  db
    .selectFrom('NftFavorite')
    .select('itemId')
    .where('traderId', '=', p.traderId)
    .where('itemId', '=', p.itemId),
);
const ADD_FAVORITE = insertion('NftFavorite', ['traderId', 'itemId', 'createdAt']);
const DROP_FAVORITE = statement((db, p: { traderId: string; itemId: string }) =>
  db.deleteFrom('NftFavorite').where('traderId', '=', p.traderId).where('itemId', '=', p.itemId),
);
const COUNT_FAVORITES = statement((db, p: { itemId: string; by: number }) =>
  db
    .updateTable('NftItem')
    .set((row) => ({ favorites: row('favorites', '+', p.by) }))
    .where('id', '=', p.itemId),
);
const ADD_VIEW = statement((db, p: { traderId: string; itemId: string; now: number }) =>
  db
    .insertInto('NftView')
    .values({ traderId: p.traderId, itemId: p.itemId, createdAt: p.now })
    .onConflict((conflict) => conflict.columns(['itemId', 'traderId']).doNothing()),
);
const COUNT_VIEW = statement((db, p: { itemId: string }) =>
  db
    .updateTable('NftItem')
    .set((row) => ({ views: row('views', '+', 1) }))
    .where('id', '=', p.itemId),
);

interface Stored {
  status: string;
  traits: string;
  locked: number;
  featured: number;
  chain: string;
}
export const itemOf = <R extends Stored>(row: R) => ({
  ...row,
  status: row.status as ItemStatus,
  traits: JSON.parse(row.traits) as Traits,
  locked: Boolean(row.locked),
  featured: Boolean(row.featured),
  chain: row.chain as NftChain,
});

export function createItemsStore(db: Pick<Database, 'readNow'>, writes: ItemWrites): ItemsStore {
  const now = committed(db);
  return {
    committed: now,
    writes,
    add(tx, row) {
      const { traits, locked, featured, createdAt } = row;
      const flags = { locked: Number(locked), featured: Number(featured) };
      const stored = { ...row, traits: JSON.stringify(traits), ...flags, updatedAt: createdAt };
      writes.write(tx, { key: row.collectionId }, () => ADD.run(tx, stored));
    },
    copied: (reads, { picture, creatorId }) =>
      COPIED.first(reads, { picture, creatorId: creatorId ?? '' }) !== undefined,
    samePicture: (reads, id, picture) => SAME_PICTURE.first(reads, { id, picture }) !== undefined,
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && itemOf(row);
    },
    remove(tx, id) {
      for (const dependents of REMOVE_DEPENDENTS) dependents.run(tx, { id });
      REMOVE.run(tx, { id });
    },
    putDetails(tx, id, { name, description, traits }, at) {
      PUT_DETAILS.run(tx, { id, name, description, traits: JSON.stringify(traits), now: at });
    },
    putPicture(tx, id, { hash, preview }, at) {
      PUT_PICTURE.run(tx, { id, hash, preview, now: at });
    },
    putCollection(tx, id, collectionId, at) {
      PUT_COLLECTION.run(tx, { id, collectionId, now: at });
    },
    putSettings(tx, id, { locked, featured }, at) {
      PUT_SETTINGS.run(tx, { id, locked: Number(locked), featured: Number(featured), now: at });
    },
    withName: (reads, collectionId, name) => WITH_NAME.first(reads, { collectionId, name: foldedText(name) }),
    drafts: (reads, collectionId) => DRAFTS.all(reads, { collectionId }).map(itemOf),
    ownedBy: (reads, ownerId) => OWNED_BY.all(reads, { ownerId }).map(itemOf),
    unminted: (reads, collectionId) => UNMINTED.first(reads, { collectionId })?.count ?? 0,
    figures(tx, collectionId) {
      const row = FIGURES.first(tx, { collectionId });
      return {
        supply: row?.supply ?? 0,
        listed: row?.listed ?? 0,
        owners: row?.owners ?? 0,
        floor: row?.floor ?? null,
        floorUsd: row?.floorUsd ?? null,
      };
    },
    anySold: (reads, collectionId) => ANY_SOLD.first(reads, { collectionId }) !== undefined,
    traitCounts: (reads, collectionId) => TRAIT_COUNTS.all(reads, { collectionId }),
    waiting: () => WAITING.all(now, {}),
    favorite: (reads, traderId, itemId) => FAVORITE.first(reads, { traderId, itemId }) !== undefined,
    putFavorite(tx, traderId, itemId, on, at) {
      if (on) ADD_FAVORITE.run(tx, { traderId, itemId, createdAt: at });
      else DROP_FAVORITE.run(tx, { traderId, itemId });
      writes.write(tx, undefined, () => COUNT_FAVORITES.run(tx, { itemId, by: on ? 1 : -1 }));
    },
    addView(tx, traderId, itemId, at) {
      const first = ADD_VIEW.run(tx, { traderId, itemId, now: at }) > 0;
      if (first) writes.write(tx, undefined, () => COUNT_VIEW.run(tx, { itemId }));
      return first;
    },
  };
}
