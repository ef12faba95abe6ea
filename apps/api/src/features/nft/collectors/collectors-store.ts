import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import { remembered } from '../../../market/remembered.ts';
import { CachedRows } from '../../../platform/database/cached-rows.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Traits } from '../nft-rules.ts';

/** A simulated collector. */
export interface CollectorRow {
  id: string;
  accountId: string;
  country: string;
  status: string;
}

/** A collection with minted items. */
export interface MarketCollection {
  id: string;
  symbol: string;
  /** Simulated ms. */
  createdAt: number;
  chain: NftChain;
  asset: string;
  category: NftCategory;
  makerId: string | null;
  logo: string | null;
  worthUsd: bigint | null;
  supply: number;
  listed: number;
}

/** A minted item of a collection. */
export interface MarketItem {
  id: string;
  ownerId: string;
  status: string;
  price: bigint | null;
  lastPrice: bigint | null;
  locked: boolean;
  traits: Traits;
  picture: string | null;
  /** Simulated ms. */
  listedAt: number | null;
}

/** An item, and its worth to simulated collectors as a part of an ordinary item's. */
export type KnownItem = MarketItem & { part: number };

const COLLECTORS = statement((db, _: object) =>
  db
    .selectFrom('Trader')
    .select(['id', 'accountId', 'country', 'status'])
    .where('simulated', '=', 1)
    .where('position', '=', 'trader')
    .orderBy('accountId'),
);
const ANY = statement((db, _: object) =>
  db.selectFrom('Trader').select('id').where('simulated', '=', 1).where('position', '=', 'trader').limit(1),
);
const COLLECTOR = statement((db, p: { id: string }) =>
  db
    .selectFrom('Trader')
    .select(['id', 'accountId', 'country', 'status'])
    .where('id', '=', p.id)
    .where('simulated', '=', 1)
    .where('position', '=', 'trader'),
);
const COLLECTION_COLUMNS = [
  ...(['id', 'symbol', 'createdAt', 'chain', 'asset', 'category', 'creatorId as makerId'] as const),
  ...(['logo', 'worthUsd', 'supply', 'listed'] as const),
] as const;
const COLLECTIONS = statement((db, _: object) =>
  db
    .selectFrom('NftCollection')
    .select(COLLECTION_COLUMNS)
    .where('status', '=', 'approved')
    .where('supply', '>', 0)
    .orderBy('createdAt')
    .orderBy('symbol')
    .orderBy('id')
    .$narrowType<{ chain: NftChain; category: NftCategory }>(),
);
const COLLECTION = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftCollection')
    .select(COLLECTION_COLUMNS)
    .where('id', '=', p.id)
    .$narrowType<{ chain: NftChain; category: NftCategory }>(),
);
const ITEM_COLUMNS = [
  ...(['id', 'ownerId', 'status', 'price', 'lastPrice', 'locked', 'traits', 'picture', 'listedAt'] as const),
] as const;
/** The most items of a collection that are looked at, the first ones. */
const MOST_ITEMS = 300;
const ITEMS = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftItem')
    .select(ITEM_COLUMNS)
    .where('collectionId', '=', p.collectionId)
    .where('tokenId', 'is not', null)
    .where('status', 'in', ['minted', 'listed'])
    .orderBy('tokenId')
    .limit(MOST_ITEMS)
    .$narrowType<{ ownerId: string }>(),
);
const ITEM = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftItem')
    .select(ITEM_COLUMNS)
    .where('id', '=', p.id)
    .where('tokenId', 'is not', null)
    .where('status', 'in', ['minted', 'listed'])
    .$narrowType<{ ownerId: string }>(),
);
const OWNED = statement((db, p: { ownerId: string }) =>
  db
    .selectFrom('NftItem')
    .select(['id', 'collectionId', 'status', 'listedAt', 'locked'])
    .where('ownerId', '=', p.ownerId)
    .where('status', 'in', ['minted', 'listed'])
    .orderBy('id'),
);
const LISTED_BY_PEOPLE = statement((db, _: object) =>
  db
    .selectFrom('NftItem')
    .innerJoin('Trader', 'Trader.id', 'NftItem.ownerId')
    .select('NftItem.id')
    .where('NftItem.status', '=', 'listed')
    .where('Trader.simulated', '=', 0)
    .orderBy('NftItem.id'),
);
const OFFERED_TO_COLLECTORS = statement((db, _: object) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
    .innerJoin('Trader', 'Trader.id', 'NftItem.ownerId')
    .select('NftOffer.id')
    .where('NftOffer.status', '=', 'active')
    .where('Trader.simulated', '=', 1)
    .orderBy('NftOffer.id'),
);
const COUNTERED_TO_COLLECTORS = statement((db, _: object) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('Trader', 'Trader.id', 'NftOffer.bidderId')
    .select('NftOffer.id')
    .where('NftOffer.status', '=', 'active')
    .where('NftOffer.counterAmount', 'is not', null)
    .where('Trader.simulated', '=', 1)
    .orderBy('NftOffer.id'),
);
const OTHER_MAKERS = statement((db, p: { makerId: string }) =>
  db
    .selectFrom('NftCollection')
    .innerJoin('Trader', 'Trader.id', 'NftCollection.creatorId')
    .select('Trader.id')
    .distinct()
    .where('Trader.simulated', '=', 0)
    .where('Trader.id', '<>', p.makerId)
    .orderBy('Trader.id'),
);
const BOUGHT_FROM_PEOPLE = statement((db, p: { makerId: string; since: number }) =>
  db
    .selectFrom('NftCollection')
    .innerJoin('NftActivity', 'NftActivity.collectionId', 'NftCollection.id')
    .innerJoin('Trader as Buyer', 'Buyer.id', 'NftActivity.toId')
    .innerJoin('Trader as Seller', 'Seller.id', 'NftActivity.fromId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('NftCollection.creatorId', '=', p.makerId)
    .where('NftActivity.createdAt', '>=', p.since)
    .where('NftActivity.kind', '=', 'sale')
    .where('Buyer.simulated', '=', 1)
    .where('Seller.simulated', '=', 0),
);
/** Items that no simulated collector has owned, and that they have active offers for. */
const OFFERED_TO_PEOPLE = statement((db, p: { makerId: string; itemId: string }) =>
  db
    .selectFrom('NftCollection')
    .innerJoin('NftItem', 'NftItem.collectionId', 'NftCollection.id')
    .innerJoin('NftOffer', 'NftOffer.itemId', 'NftItem.id')
    .innerJoin('Trader as Bidder', 'Bidder.id', 'NftOffer.bidderId')
    .innerJoin('Trader as Owner', 'Owner.id', 'NftItem.ownerId')
    .select(({ fn }) => fn.count<number>('NftItem.id').distinct().as('count'))
    .where('NftCollection.creatorId', '=', p.makerId)
    .where('NftItem.id', '<>', p.itemId)
    .where('NftOffer.status', '=', 'active')
    .where('Bidder.simulated', '=', 1)
    .where('Owner.simulated', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('NftActivity')
            .innerJoin('Trader as Holder', 'Holder.id', 'NftActivity.toId')
            .select('NftActivity.id')
            .whereRef('NftActivity.itemId', '=', 'NftItem.id')
            .where('NftActivity.number', 'is not', null)
            .where('Holder.simulated', '=', 1),
        ),
      ),
    ),
);
const HELD = statement((db, p: { itemId: string }) =>
  db
    .selectFrom('NftActivity')
    .innerJoin('Trader', 'Trader.id', 'NftActivity.toId')
    .select('NftActivity.id')
    .where('NftActivity.itemId', '=', p.itemId)
    .where('NftActivity.number', 'is not', null)
    .where('Trader.simulated', '=', 1)
    .limit(1),
);
const SOLD = statement((db, p: { itemId: string; fromId: string }) =>
  db
    .selectFrom('NftActivity')
    .select('id')
    .where('itemId', '=', p.itemId)
    .where('fromId', '=', p.fromId)
    .where('kind', '=', 'sale')
    .limit(1),
);

const SCHEDULED = statement((db, p: { kind: string }) =>
  db.selectFrom('Job').select('subject').where('kind', '=', p.kind).orderBy('subject'),
);
const NEXT_DUE = statement((db, p: { kind: string }) =>
  db
    .selectFrom('Job')
    .select(({ fn }) => fn.min('dueAt').as('at'))
    .where('kind', '=', p.kind)
    .where('failedAt', 'is', null),
);

/** Items of a collection share few texts of traits, and collectors look at the same items again and again. */
const traitsOf = remembered((text: string) => JSON.parse(text) as Traits, 20_000);

const itemOf = <R extends { locked: number; traits: string }>(row: R) => ({
  ...row,
  locked: Boolean(row.locked),
  traits: traitsOf(row.traits),
});

export type CollectorsStore = ReturnType<typeof createCollectorsStore>;

/** The items of collections as collectors know them, by collection. @param renew reads one of them again */
export const createKnownItems = (
  renew: (reads: Reads, items: readonly KnownItem[], id: string) => readonly KnownItem[] | undefined,
): CachedRows<readonly KnownItem[]> => new CachedRows('NftItem', renew);

export const createCollectorsStore = (cached = new CachedRows<CollectorRow | null>('Trader')) => ({
  /** All simulated collectors, by account number. */
  all: (reads: Reads): CollectorRow[] => COLLECTORS.all(reads, {}),
  one: (tx: Tx, id: string): CollectorRow | undefined =>
    id === HOUSE ? undefined : (cached.of(tx, id, () => COLLECTOR.first(tx, { id }) ?? null) ?? undefined),
  /** Whether there are any. */
  any: (reads: Reads): boolean => ANY.first(reads, {}) !== undefined,
  /** The approved collections with minted items. */
  collections: (reads: Reads): MarketCollection[] => COLLECTIONS.all(reads, {}),
  collection: (reads: Reads, id: string): MarketCollection | undefined => COLLECTION.first(reads, { id }),
  /** The minted items of a collection, the first tokens first, at most 300. */
  items: (reads: Reads, collectionId: string): MarketItem[] => ITEMS.all(reads, { collectionId }).map(itemOf),
  /** A minted item; undefined where it is none any longer. */
  item(reads: Reads, id: string): MarketItem | undefined {
    const row = ITEM.first(reads, { id });
    return row && itemOf(row);
  },
  owned: (reads: Reads, ownerId: string) =>
    OWNED.all(reads, { ownerId }).map((row) => ({ ...row, locked: Boolean(row.locked) })),
  /** The ids of items that people have listed. */
  listedByPeople: (reads: Reads): string[] => LISTED_BY_PEOPLE.all(reads, {}).map(({ id }) => id),
  /** The ids of active offers for items of simulated collectors. */
  offeredToCollectors: (reads: Reads): string[] => OFFERED_TO_COLLECTORS.all(reads, {}).map(({ id }) => id),
  /** The ids of active offers of simulated collectors with a counteroffer. */
  counteredToCollectors: (reads: Reads): string[] =>
    COUNTERED_TO_COLLECTORS.all(reads, {}).map(({ id }) => id),
  /** The people who have collections, without one of them. */
  otherMakers: (reads: Reads, makerId: string): string[] =>
    OTHER_MAKERS.all(reads, { makerId }).map(({ id }) => id),
  /** How many items of the collections of a maker simulated collectors have bought from people since an instant. */
  boughtFromPeople: (reads: Reads, makerId: string, since: number): number =>
    BOUGHT_FROM_PEOPLE.first(reads, { makerId, since })?.count ?? 0,
  /**
   * How many other items of a maker have active offers of collectors that people can accept. Items that a collector has
   * owned do not count.
   */
  offeredToPeople: (reads: Reads, makerId: string, itemId: string): number =>
    OFFERED_TO_PEOPLE.first(reads, { makerId, itemId })?.count ?? 0,
  /** Whether a simulated collector has ever owned an item. */
  held: (reads: Reads, itemId: string): boolean => HELD.first(reads, { itemId }) !== undefined,
  /** The subjects of scheduled jobs of a kind. */
  scheduled: (reads: Reads, kind: string): string[] =>
    SCHEDULED.all(reads, { kind }).map(({ subject }) => subject),
  /** When the first scheduled job of a kind is due, simulated ms; null without one. */
  nextDue: (reads: Reads, kind: string): number | null => NEXT_DUE.first(reads, { kind })?.at ?? null,
  /** Whether somebody has ever sold an item. */
  sold: (reads: Reads, itemId: string, fromId: string): boolean =>
    SOLD.first(reads, { itemId, fromId }) !== undefined,
});
