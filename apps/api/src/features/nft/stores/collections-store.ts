import type { CollectionStatus, NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/commit.ts';
import { byName, contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PageFilter } from '../../../platform/database/page-query.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { Waiting } from '../nft-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';

export interface CollectionFilter
  extends PageFilter<`${'' | '-'}${'volume' | 'floor' | 'createdAt' | 'requestedAt' | 'owners' | 'listed' | 'name'}`> {
  search?: string | undefined;
  status?: CollectionStatus[] | undefined;
  chain?: NftChain[] | undefined;
  category?: NftCategory[] | undefined;
  creatorId?: string | undefined;
}

/** The editable fields of a collection. */
export type CollectionDetails = Pick<
  CollectionRecord,
  'name' | 'description' | 'category' | 'royaltyBps' | 'featured'
>;

export interface CollectionsStore {
  committed: Reads;
  add(tx: Tx, row: CollectionRecord): void;
  one(reads: Reads, id: string): CollectionRecord | undefined;
  byAddress(reads: Reads, contractAddress: string): CollectionRecord | undefined;
  /** The collections of a creator, newest first, at most 200. */
  ofCreator(reads: Reads, creatorId: string): CollectionRecord[];
  putDetails(tx: Tx, id: string, details: CollectionDetails, now: number): void;
  putPicture(
    tx: Tx,
    id: string,
    part: 'logo' | 'banner',
    picture: { hash: string; preview: string | null },
    now: number,
  ): void;
  putNextToken(tx: Tx, id: string, nextToken: number): void;
  putFigures(
    tx: Tx,
    id: string,
    figures: Pick<CollectionRecord, 'supply' | 'listed' | 'owners' | 'floor' | 'floorUsd'>,
  ): void;
  addVolume(tx: Tx, id: string, sold: { amount: bigint; usd: bigint }): void;
  /** Collections that wait for approval, the longest wait first. */
  waiting(reads?: Reads): Waiting[];
  approvedNames(reads: Reads): string[];
  /** Ends the royalties of the collections of a creator. @returns how many collections */
  endRoyalties(tx: Tx, creatorId: string): number;
  /** @param only of this creator in every status; null for those with minted items; undefined for all */
  page(
    filter: CollectionFilter,
    only: { creatorId: string } | null | undefined,
  ): Promise<{ rows: CollectionRecord[]; total: number }>;
}

const COLUMNS = [
  ...(['id', 'contractAddress', 'creatorId', 'status', 'name', 'symbol', 'description', 'chain'] as const),
  ...(['asset', 'category', 'logo', 'banner', 'logoPreview', 'bannerPreview', 'royaltyBps'] as const),
  ...(['featured', 'reason', 'nextToken', 'supply', 'listed', 'owners', 'floor', 'floorUsd'] as const),
  ...(['volume', 'volumeUsd', 'worthUsd', 'requestedAt', 'createdAt'] as const),
];

const ADD = insertion('NftCollection', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('NftCollection').select(COLUMNS).where('id', '=', p.id),
);
const BY_ADDRESS = statement((db, p: { contractAddress: string }) =>
  db.selectFrom('NftCollection').select(COLUMNS).where('contractAddress', '=', p.contractAddress),
);
const APPROVED_NAMES = statement((db) =>
  db.selectFrom('NftCollection').select('name').where('status', '=', 'approved'),
);
const OF_CREATOR = statement((db, p: { creatorId: string }) =>
  db
    .selectFrom('NftCollection')
    .select(COLUMNS)
    .where('creatorId', '=', p.creatorId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200),
);
const PUT_DETAILS = statement(
  (
    db,
    p: {
      id: string;
      name: string;
      description: string;
      category: string;
      royaltyBps: number;
      featured: number;
      now: number;
    },
  ) =>
    db
      .updateTable('NftCollection')
      .set({
        name: p.name,
        description: p.description,
        category: p.category,
        royaltyBps: p.royaltyBps,
        featured: p.featured,
        updatedAt: p.now,
      })
      .where('id', '=', p.id),
);
type Put = { id: string; hash: string; preview: string | null; now: number };
const PUT_LOGO = statement((db, p: Put) =>
  db
    .updateTable('NftCollection')
    .set({ logo: p.hash, logoPreview: p.preview, updatedAt: p.now })
    .where('id', '=', p.id),
);
const PUT_BANNER = statement((db, p: Put) =>
  db
    .updateTable('NftCollection')
    .set({ banner: p.hash, bannerPreview: p.preview, updatedAt: p.now })
    .where('id', '=', p.id),
);
const PUT_NEXT = statement((db, p: { id: string; nextToken: number }) =>
  db.updateTable('NftCollection').set({ nextToken: p.nextToken }).where('id', '=', p.id),
);
type Figures = Pick<CollectionRecord, 'supply' | 'listed' | 'owners' | 'floor' | 'floorUsd'>;
const PUT_FIGURES = statement((db, p: Figures & { id: string }) =>
  db
    .updateTable('NftCollection')
    .set({
      supply: p.supply,
      listed: p.listed,
      owners: p.owners,
      floor: p.floor,
      floorUsd: p.floorUsd,
    })
    .where('id', '=', p.id),
);
const ADD_VOLUME = statement((db, p: { id: string; amount: bigint; usd: bigint }) =>
  db
    .updateTable('NftCollection')
    .set((row) => ({
      volume: row('volume', '+', p.amount),
      volumeUsd: row('volumeUsd', '+', p.usd),
    }))
    .where('id', '=', p.id),
);

const WAITING = statement((db, _: object) =>
  db
    .selectFrom('NftCollection')
    .select(['contractAddress as id', 'creatorId as ownerId', 'requestedAt'])
    .where('status', '=', 'pending')
    .orderBy('requestedAt')
    .orderBy('id'),
);

const END_ROYALTIES = statement((db, p: { creatorId: string }) =>
  db.updateTable('NftCollection').set({ royaltyBps: 0 }).where('creatorId', '=', p.creatorId),
);

type Stored = Omit<CollectionRecord, 'status' | 'chain' | 'category' | 'featured'> & {
  status: string;
  chain: string;
  category: string;
  featured: number;
};
const recordOf = (row: Stored): CollectionRecord => ({
  ...row,
  status: row.status as CollectionStatus,
  chain: row.chain as NftChain,
  category: row.category as NftCategory,
  featured: Boolean(row.featured),
});

export function createCollectionsStore(db: Pick<Database, 'reads' | 'readNow'>): CollectionsStore {
  const now = committed(db);
  return {
    committed: now,
    waiting: (reads = now) => WAITING.all(reads, {}),
    approvedNames: (reads) => APPROVED_NAMES.all(reads, {}).map(({ name }) => name),
    endRoyalties: (tx, creatorId) => END_ROYALTIES.run(tx, { creatorId }),
    add(tx, row) {
      ADD.run(tx, { ...row, featured: Number(row.featured), updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    byAddress(reads, contractAddress) {
      const row = BY_ADDRESS.first(reads, { contractAddress });
      return row && recordOf(row);
    },
    ofCreator: (reads, creatorId) => OF_CREATOR.all(reads, { creatorId }).map(recordOf),
    putDetails(tx, id, { name, description, category, royaltyBps, featured }, now) {
      PUT_DETAILS.run(tx, { id, name, description, category, royaltyBps, featured: Number(featured), now });
    },
    putPicture(tx, id, part, { hash, preview }, now) {
      (part === 'logo' ? PUT_LOGO : PUT_BANNER).run(tx, { id, hash, preview, now });
    },
    putNextToken(tx, id, nextToken) {
      PUT_NEXT.run(tx, { id, nextToken });
    },
    putFigures(tx, id, { supply, listed, owners, floor, floorUsd }) {
      PUT_FIGURES.run(tx, { id, supply, listed, owners, floor, floorUsd });
    },
    addVolume(tx, id, { amount, usd }) {
      ADD_VOLUME.run(tx, { id, amount, usd });
    },
    async page(filter, only) {
      const { search, status, chain, category, creatorId } = filter;
      let query = db.reads.selectFrom('NftCollection');
      if (only) query = query.where('creatorId', '=', only.creatorId);
      else if (only === null) query = query.where('supply', '>', 0);
      if (creatorId !== undefined) query = query.where('creatorId', '=', creatorId);
      if (status) query = query.where('status', 'in', status);
      if (chain) query = query.where('chain', 'in', chain);
      if (category) query = query.where('category', 'in', category);
      if (search) {
        query = query.where((row) =>
          row.or([
            contains(row.ref('name'), search),
            contains(row.ref('symbol'), search),
            row('contractAddress', '=', search.toLowerCase()),
          ]),
        );
      }
      const selected = db.reads.selectFrom('NftCollection').select(COLUMNS);
      const { rows, total } = await pageOf(db.reads, query, selected, filter, {
        sorts: {
          volume: ['featured', 'volumeUsd'],
          floor: ['floorUsd'],
          createdAt: ['createdAt'],
          requestedAt: ['requestedAt'],
          owners: ['owners'],
          listed: ['listed'],
          name: [byName(sql.ref('name'))],
        },
        unique: 'id',
      });
      return { rows: rows.map(recordOf), total };
    },
  };
}
