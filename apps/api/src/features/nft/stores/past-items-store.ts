import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { PastActivity } from '../worth/past-items.ts';

/** What the worth of NFTs in the past follows from. */
export interface PastItemsStore {
  /** The collections of which a trader has ever owned an item, with the assets of their prices. */
  collections(traderId: string): { id: string; asset: string }[];
  /** The settled activities of a collection that changed owners or listings, oldest first. */
  activities(collectionId: string): PastActivity[];
  /** A text that changes with the settled activities of a collection: rows are only added, and pending ones end. */
  version(collectionId: string): string;
}

const COLLECTIONS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('NftActivity')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftActivity.collectionId')
    .select(['NftCollection.id', 'NftCollection.asset'])
    .distinct()
    .where('toId', '=', p.traderId)
    .where('number', 'is not', null),
);
const ACTIVITIES = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftActivity')
    .select(['itemId', 'collectionId', 'kind', 'number', 'toId', 'amount', 'settledAt as at'])
    .where('collectionId', '=', p.collectionId)
    .where('NftActivity.status', '=', 'settled')
    .where('settledAt', 'is not', null)
    .where('kind', 'in', ['mint', 'list', 'delist', 'sale', 'transfer', 'burn'])
    .orderBy('settledAt')
    .orderBy('createdAt')
    .orderBy('NftActivity.id')
    .$narrowType<{ at: number }>(),
);

const COUNT = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftActivity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collectionId', '=', p.collectionId),
);
const PENDING = statement((db, p: { collectionId: string }) =>
  db
    .selectFrom('NftActivity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    // The plus keeps SQLite from reading all activities of the collection.
    .where(sql<string>`+collectionId`, '=', p.collectionId),
);

export function createPastItemsStore(db: Pick<Database, 'readNow'>): PastItemsStore {
  const reads = committed(db);
  return {
    collections: (traderId) => COLLECTIONS.all(reads, { traderId }),
    activities: (collectionId) => ACTIVITIES.all(reads, { collectionId }),
    version: (collectionId) =>
      [COUNT, PENDING].map((counts) => counts.first(reads, { collectionId })?.count).join(' '),
  };
}
