import type { ActivityKind } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { NEW_ITEM } from '../making/new-item.ts';
import type { Traits } from '../nft-rules.ts';
import type { NftSeedDeps } from './nft-seed-deps.ts';

interface PastActivity {
  at: number;
  number: number | null;
  fromId: string | null;
  toId: string | null;
  amount: bigint | null;
}
const NO_MONEY = { royalty: null, fee: null, offerId: null, reason: null };

/** Adds minted items, whose token ids continue the existing ones. Call `refresh` afterwards. */
export function addItems(
  deps: NftSeedDeps,
  tx: Tx,
  collectionId: string,
  entries: readonly {
    name: string;
    description: string;
    picture: string;
    traits: Traits;
    /** Its first owner: a trader's id, or house for the simulated collectors. */
    ownerId: string;
    at: number;
    /** Sales before the first day of the exchange, oldest first. They move no money of it. */
    sales?: readonly { toId: string; amount: bigint; usd: bigint; at: number }[];
    /** The listing, if it is for sale. */
    listing?: { price: bigint; usd: bigint; at: number };
  }[],
): { id: string; tokenId: number }[] {
  const { collections, ids, items, activities } = deps;
  const collection = collections.one(tx, collectionId);
  if (!collection) throw new Error(`There is no collection ${collectionId}.`);
  const { nextToken, creatorId } = collection;
  const sold = { amount: 0n, usd: 0n };
  const added = entries.map(({ at, ownerId, sales = [], listing, ...item }, index) => {
    const row = { id: ids.uuid(at), tokenId: nextToken + index };
    const last = sales.at(-1);
    const owner = last?.toId ?? ownerId;
    items.add(tx, {
      ...NEW_ITEM,
      ...item,
      ...row,
      collectionId,
      ownerId: owner,
      creatorId,
      status: 'minted',
      mintedAt: at,
      createdAt: at,
      lastPrice: last?.amount ?? null,
      ...(listing && {
        status: 'listed',
        price: listing.price,
        priceUsd: listing.usd,
        listedAt: listing.at,
      }),
    });
    const addPast = (kind: ActivityKind, one: PastActivity) =>
      activities.add(tx, {
        ...NO_MONEY,
        id: ids.uuid(one.at),
        itemId: row.id,
        collectionId,
        kind,
        status: 'settled',
        number: one.number,
        fromId: one.fromId,
        toId: one.toId,
        amount: one.amount,
        createdAt: one.at,
        settledAt: one.at,
      });
    addPast('mint', { at, number: 1, fromId: null, toId: ownerId, amount: null });
    sales.forEach(({ toId, amount, usd, at: soldAt }, sale) => {
      const fromId = sales[sale - 1]?.toId ?? ownerId;
      addPast('sale', { at: soldAt, number: sale + 2, fromId, toId, amount });
      sold.amount += amount;
      sold.usd += usd;
    });
    if (listing) {
      addPast('list', {
        at: listing.at,
        number: null,
        fromId: owner,
        toId: null,
        amount: listing.price,
      });
    }
    return row;
  });
  collections.putNextToken(tx, collectionId, nextToken + entries.length);
  if (sold.amount > 0n) collections.addVolume(tx, collectionId, sold);
  return added;
}
