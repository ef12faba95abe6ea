import type { FilterOf } from '@papermint/contracts/common/list';
import { parseUnits } from '@papermint/contracts/money/amount';
import type { list } from '@papermint/contracts/nft/staff-calls';
import type { ItemStatus } from '@papermint/contracts/nft/statuses';
import { sql } from 'kysely';
import { byName, contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { ItemRow } from '../nft-types.ts';
import { ITEM_COLUMNS, itemOf } from './items-store.ts';

export type ItemFilter = Omit<FilterOf<typeof list>, 'owner'>;

/** Which items a list shows. */
export interface ItemScope {
  /** Only minted items that are not burned, and this trader's own in every status. */
  visibleTo?: { traderId: string; drafts: boolean };
  ownerId?: string;
  collectionId?: string;
  /** Only the favorites of this trader. */
  favoriteOf?: string;
}

/** Lists of items. */
export interface ItemsList {
  page(filter: ItemFilter, scope: ItemScope): Promise<{ rows: ItemRow[]; total: number }>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MINTED: readonly ItemStatus[] = ['minted', 'listed'];
const CENTS = 2;

/** The popularity of an item: a favorite counts as three views, a listing as two, a sale as one. */
const popularity = sql<number>`NftItem.favorites * 3 + NftItem.views + (NftItem.status = 'listed') * 2 + (NftItem.lastPrice IS NOT NULL)`;
/** The end of an id is random, so it shuffles equal items of many collections in a stable order. */
const spread = sql<string>`substr(NftItem.id, 25)`;
/** Unlisted items come before listed ones, and drafts come last. */
const readiness = sql<number>`CASE NftItem.status WHEN 'minted' THEN 1 WHEN 'listed' THEN 2 WHEN 'mint_requested' THEN 3 ELSE 4 END`;

/** Wanted values by name. */
function valuesByName(pairs: readonly string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const pair of pairs) {
    const [name = '', value = ''] = pair.split(':');
    byName.set(name, [...(byName.get(name) ?? []), value]);
  }
  return byName;
}

const centsOf = (typed: string | undefined): bigint | undefined => {
  if (typed === undefined) return undefined;
  const cents = parseUnits(typed, CENTS);
  return typeof cents === 'bigint' ? cents : undefined;
};

export function createItemsList(db: Pick<Database, 'reads'>): ItemsList {
  const joined = () =>
    db.reads.selectFrom('NftItem').innerJoin('NftCollection', 'NftCollection.id', 'NftItem.collectionId');
  return {
    async page(filter, { visibleTo, ownerId, collectionId, favoriteOf }) {
      const { search, status, chain, contract, traits, priceFrom, priceTo } = filter;
      let query = db.reads.selectFrom('NftItem');
      const collections = db.reads.selectFrom('NftCollection').select('id');
      if (visibleTo) {
        const { traderId, drafts } = visibleTo;
        query = query.where(({ or, and, eb }) =>
          or([
            eb('NftItem.status', 'in', MINTED),
            ...(drafts
              ? [and([eb('NftItem.ownerId', '=', traderId), eb('NftItem.status', '!=', 'burned')])]
              : []),
          ]),
        );
      }
      if (ownerId !== undefined) query = query.where('NftItem.ownerId', '=', ownerId);
      if (collectionId !== undefined) query = query.where('NftItem.collectionId', '=', collectionId);
      if (favoriteOf !== undefined) {
        const marked = db.reads.selectFrom('NftFavorite').select('itemId').where('traderId', '=', favoriteOf);
        query = query.where('NftItem.id', 'in', marked);
      }
      if (status) query = query.where('NftItem.status', 'in', status);
      if (chain) query = query.where('NftItem.collectionId', 'in', collections.where('chain', 'in', chain));
      if (contract) {
        const ids = collections.where('contractAddress', 'in', contract);
        query = query.where('NftItem.collectionId', 'in', ids);
      }
      const [least, most] = [centsOf(priceFrom), centsOf(priceTo)];
      if (least !== undefined) query = query.where('NftItem.priceUsd', '>=', least);
      if (most !== undefined) query = query.where('NftItem.priceUsd', '<=', most);
      for (const [name, values] of valuesByName(traits ?? [])) {
        const path = `$.${JSON.stringify(name)}`;
        query = query.where(sql<string>`json_extract(NftItem.traits, ${path})`, 'in', values);
      }
      if (search && UUID.test(search.toLowerCase())) {
        query = query.where('NftItem.id', '=', search.toLowerCase());
      } else if (search) {
        const named = collections.where(({ ref }) => contains(ref('name'), search));
        query = query.where(({ or, eb, ref }) =>
          or([contains(ref('NftItem.name'), search), eb('NftItem.collectionId', 'in', named)]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, joined().select(ITEM_COLUMNS), filter, {
        sorts: {
          createdAt: ['NftItem.featured', 'NftItem.createdAt'],
          popular: ['NftItem.featured', popularity, spread],
          // Within one collection, prices are in one asset. Their dollar values at listing would give another order.
          price: [
            { newest: sql`NftItem.price IS NOT NULL` },
            collectionId === undefined ? 'NftItem.priceUsd' : 'NftItem.price',
          ],
          lastPrice: ['NftItem.lastPrice'],
          favorites: ['NftItem.favorites'],
          rarity: [{ newest: sql`NftItem.rarityRank IS NOT NULL` }, 'NftItem.rarityRank'],
          tokenId: ['NftItem.tokenId'],
          name: [byName(sql.ref('NftItem.name'))],
          status: [readiness, { newest: 'NftItem.createdAt' }],
          requestedAt: ['NftItem.requestedAt'],
        },
        unique: 'NftItem.id',
      });
      return { rows: rows.map(itemOf), total };
    },
  };
}
