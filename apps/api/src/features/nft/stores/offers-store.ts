import type { FilterOf } from '@papermint/contracts/common/list';
import type { offers } from '@papermint/contracts/nft/staff-calls';
import type { NftChain, OfferStatus } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { OfferRecord, OfferRow } from '../nft-types.ts';

export type OfferFilter = Omit<FilterOf<typeof offers>, 'uuid'>;

/** Which offers: for an item, of a bidder, or for the items of an owner. */
export interface OfferScope {
  itemId?: string;
  bidderId?: string;
  ownerId?: string;
}

export interface OffersStore {
  committed: Reads;
  add(tx: Tx, row: OfferRecord): void;
  one(reads: Reads, id: string): OfferRow | undefined;
  /** The active offers for an item, the highest first. */
  activeFor(reads: Reads, itemId: string): OfferRow[];
  /** The active offers of a bidder. */
  activeBy(reads: Reads, bidderId: string): OfferRow[];
  /** How many active offers a trader has. */
  activeOf(reads: Reads, bidderId: string): number;
  /** Adds to the amount of an offer. */
  raise(tx: Tx, id: string, by: bigint): void;
  /** Removes the counteroffers for an item whose owner changes. */
  dropCounters(tx: Tx, itemId: string): void;
  page(filter: OfferFilter, scope: OfferScope): Promise<{ rows: OfferRow[]; total: number }>;
}

const OWN = [
  ...(['id', 'itemId', 'bidderId', 'bidder', 'status', 'asset', 'amount', 'dollars', 'sellerId'] as const),
  ...(['counterAmount', 'counteredAt', 'createdAt', 'expiresAt', 'closedAt'] as const),
];
const COLUMNS = [
  ...OWN.map((name) => `NftOffer.${name}` as const),
  ...(['NftItem.name as item', 'NftItem.ownerId', 'NftCollection.chain'] as const),
];

const ADD = insertion('NftOffer', [...OWN, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(COLUMNS)
    .where('NftOffer.id', '=', p.id),
);
const ACTIVE_FOR = statement((db, p: { itemId: string }) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(COLUMNS)
    .where('NftOffer.itemId', '=', p.itemId)
    .where('NftOffer.status', '=', 'active')
    .orderBy('NftOffer.amount', 'desc')
    .orderBy('NftOffer.id'),
);
const ACTIVE_BY = statement((db, p: { bidderId: string }) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId')
    .select(COLUMNS)
    .where('NftOffer.bidderId', '=', p.bidderId)
    .where('NftOffer.status', '=', 'active')
    .orderBy('NftOffer.id'),
);
const ACTIVE_OF = statement((db, p: { bidderId: string }) =>
  db
    .selectFrom('NftOffer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bidderId', '=', p.bidderId)
    .where('status', '=', 'active'),
);

const RAISE = 'UPDATE NftOffer SET amount = amount + ? WHERE id = ?';
const DROP_COUNTERS = `UPDATE NftOffer SET counterAmount = NULL, counteredAt = NULL
  WHERE itemId = ? AND status = 'active' AND counterAmount IS NOT NULL`;

const rowOf = <R extends { status: string; chain: string }>(row: R) => ({
  ...row,
  status: row.status as OfferStatus,
  chain: row.chain as NftChain,
});

export function createOffersStore(db: Pick<Database, 'reads' | 'readNow'>): OffersStore {
  const joined = () =>
    db.reads
      .selectFrom('NftOffer')
      .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
      .innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId');
  return {
    committed: committed(db),
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && rowOf(row);
    },
    activeFor: (reads, itemId) => ACTIVE_FOR.all(reads, { itemId }).map(rowOf),
    activeBy: (reads, bidderId) => ACTIVE_BY.all(reads, { bidderId }).map(rowOf),
    activeOf: (reads, bidderId) => ACTIVE_OF.first(reads, { bidderId })?.count ?? 0,
    raise(tx, id, by) {
      tx.run(RAISE, by, id);
    },
    dropCounters(tx, itemId) {
      tx.run(DROP_COUNTERS, itemId);
    },
    async page(filter, { itemId, bidderId, ownerId }) {
      const { search, status } = filter;
      let query = db.reads.selectFrom('NftOffer');
      if (itemId !== undefined) query = query.where('NftOffer.itemId', '=', itemId);
      if (bidderId !== undefined) query = query.where('NftOffer.bidderId', '=', bidderId);
      if (ownerId !== undefined) {
        const owned = db.reads.selectFrom('NftItem').select('id').where('ownerId', '=', ownerId);
        // The seller received an accepted offer, although the bidder owns the item since.
        query = query.where(({ eb, and, or }) =>
          or([
            eb('NftOffer.sellerId', '=', ownerId),
            and([
              eb('NftOffer.itemId', 'in', owned),
              eb('NftOffer.sellerId', 'is', null),
              eb('NftOffer.bidderId', '<>', ownerId),
            ]),
          ]),
        );
      }
      if (status) query = query.where('NftOffer.status', 'in', status);
      if (search) {
        const named = db.reads
          .selectFrom('NftItem')
          .select('id')
          .where(({ ref }) => contains(ref('name'), search));
        query = query.where(({ eb, or }) =>
          or([eb('NftOffer.itemId', 'in', named), eb('NftOffer.id', '=', search)]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, joined().select(COLUMNS), filter, {
        sorts: {
          createdAt: ['NftOffer.createdAt'],
          expiresAt: ['NftOffer.expiresAt'],
          amount: ['NftOffer.amount'],
        },
        unique: 'NftOffer.id',
      });
      return { rows: rows.map(rowOf), total };
    },
  };
}
