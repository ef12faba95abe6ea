import type { NftChain } from '@papermint/contracts/nft/statuses';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/commit.ts';
import { byName, contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PageFilter } from '../../../platform/database/page-query.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { Person } from '../nft-types.ts';

/** A trader with NFTs, as staff see them. */
export interface HolderRow {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  nickname: string;
  simulated: boolean;
  collections: number;
  items: number;
  drafts: number;
  listed: number;
  offers: number;
}

/** Minted items of an owner in a collection. */
export interface Holding {
  chain: NftChain;
  asset: string;
  floor: bigint | null;
  items: number;
}

export interface PeopleStore {
  committed: Reads;
  one(reads: Reads, id: string): Person | undefined;
  byNumber(reads: Reads, accountId: string): Person | undefined;
  byNickname(reads: Reads, nickname: string): Person | undefined;
  /** The minted items of an owner by collection. */
  holdings(reads: Reads, ownerId: string): Holding[];
  defaultChain(reads: Reads, traderId: string): NftChain | undefined;
  putDefaultChain(tx: Tx, traderId: string, chain: NftChain, now: number): void;
  holders(
    filter: PageFilter<`${'' | '-'}${'items' | 'collections' | 'name'}`> & {
      search?: string | undefined;
      simulated?: 'yes' | 'no' | undefined;
    },
  ): Promise<{ rows: HolderRow[]; total: number }>;
}

const COLUMNS = [
  ...(['id', 'accountId', 'firstName', 'lastName', 'nickname'] as const),
  ...(['status', 'kycVerified', 'simulated', 'country', 'createdAt'] as const),
] as const;
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('Trader').select(COLUMNS).where('id', '=', p.id),
);
const BY_NUMBER = statement((db, p: { accountId: string }) =>
  db.selectFrom('Trader').select(COLUMNS).where('accountId', '=', p.accountId),
);
const BY_NICKNAME = statement((db, p: { nickname: string }) =>
  db.selectFrom('Trader').select(COLUMNS).where('nickname', '=', p.nickname),
);
const HOLDINGS = statement((db, p: { ownerId: string }) =>
  db
    .selectFrom('NftItem')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(['NftCollection.chain', 'NftCollection.asset', 'NftCollection.floor'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('NftItem.ownerId', '=', p.ownerId)
    .where('NftItem.status', 'in', ['minted', 'listed'])
    .groupBy('NftCollection.id'),
);
const DEFAULT = statement((db, p: { traderId: string }) =>
  db.selectFrom('NftWallet').select('chain').where('traderId', '=', p.traderId),
);
const PUT_DEFAULT = statement((db, p: { traderId: string; chain: string; now: number }) =>
  db
    .insertInto('NftWallet')
    .values({ traderId: p.traderId, chain: p.chain, updatedAt: p.now })
    .onConflict((conflict) => conflict.column('traderId').doUpdateSet({ chain: p.chain, updatedAt: p.now })),
);

const ITEMS = sql<number>`(SELECT count(*) FROM NftItem WHERE ownerId = Trader.id AND status IN ('minted', 'listed'))`;
const DRAFTS = sql<number>`(SELECT count(*) FROM NftItem WHERE ownerId = Trader.id AND status IN ('draft', 'mint_requested'))`;
const LISTED = sql<number>`(SELECT count(*) FROM NftItem WHERE ownerId = Trader.id AND status = 'listed')`;
const COLLECTIONS = sql<number>`(SELECT count(*) FROM NftCollection WHERE creatorId = Trader.id)`;
const OFFERS = sql<number>`(SELECT count(*) FROM NftOffer WHERE bidderId = Trader.id AND status = 'active')`;

const personOf = <R extends { kycVerified: number; simulated: number }>(row: R | undefined) =>
  row && { ...row, kycVerified: Boolean(row.kycVerified), simulated: Boolean(row.simulated) };

export function createPeopleStore(db: Pick<Database, 'reads' | 'readNow'>): PeopleStore {
  return {
    committed: committed(db),
    one: (reads, id) => personOf(ONE.first(reads, { id })),
    byNumber: (reads, accountId) => personOf(BY_NUMBER.first(reads, { accountId })),
    byNickname: (reads, nickname) => personOf(BY_NICKNAME.first(reads, { nickname })),
    holdings: (reads, ownerId) =>
      HOLDINGS.all(reads, { ownerId }).map((row) => ({ ...row, chain: row.chain as NftChain })),
    defaultChain: (reads, traderId) => DEFAULT.first(reads, { traderId })?.chain as NftChain | undefined,
    putDefaultChain(tx, traderId, chain, now) {
      PUT_DEFAULT.run(tx, { traderId, chain, now });
    },
    async holders(filter) {
      const { search, simulated } = filter;
      const taking = db.reads
        .selectFrom('NftItem')
        .select('ownerId as id')
        .where('ownerId', 'is not', null)
        .union(
          db.reads.selectFrom('NftCollection').select('creatorId as id').where('creatorId', 'is not', null),
        )
        .union(db.reads.selectFrom('NftOffer').select('bidderId as id').where('status', '=', 'active'));
      let query = db.reads.selectFrom('Trader').where('Trader.id', 'in', taking as never);
      if (simulated) query = query.where('Trader.simulated', '=', Number(simulated === 'yes'));
      if (search) {
        query = query.where(({ or, eb, ref }) =>
          or([
            eb('Trader.accountId', '=', search),
            contains(ref('Trader.nickname'), search),
            contains(sql`Trader.firstName || ' ' || Trader.lastName`, search),
          ]),
        );
      }
      const selected = db.reads
        .selectFrom('Trader')
        .select(['Trader.id', 'Trader.accountId', 'Trader.firstName', 'Trader.lastName', 'Trader.nickname'])
        .select('Trader.simulated')
        .select([
          ...[ITEMS.as('items'), DRAFTS.as('drafts'), LISTED.as('listed')],
          ...[COLLECTIONS.as('collections'), OFFERS.as('offers')],
        ]);
      const { rows, total } = await pageOf(db.reads, query, selected, filter, {
        sorts: {
          items: [ITEMS],
          collections: [COLLECTIONS],
          name: [byName(sql.ref('Trader.firstName')), byName(sql.ref('Trader.lastName'))],
        },
        unique: 'Trader.id',
      });
      return { rows: rows.map((row) => ({ ...row, simulated: Boolean(row.simulated) })), total };
    },
  };
}
