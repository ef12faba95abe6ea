import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { knownRarities, priceAt, usualCents } from './collection-worth.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import type { CollectorsStore, KnownItem, MarketCollection } from './collectors-store.ts';

export interface KnownCollection extends MarketCollection {
  items: readonly KnownItem[];
  /** The worth of an ordinary item, minor units. */
  usual: bigint;
}

/** Within this time, collectors buy or offer for at most this many items that a person has minted. */
const FRESH = { within: 30 * DAY, most: 3 } as const;
/** What collectors pay for an item that a person has minted, in a collection whose items they know. */
const FRESH_PART = 0.35;

/** A collection as simulated collectors see it; undefined where its asset has no market. */
export function knownCollection(
  deps: CollectorsDeps,
  tx: Tx,
  collectionId: string,
): KnownCollection | undefined {
  const collection = deps.store.collection(tx, collectionId);
  const usual = collection && usualWorth(deps, collection);
  if (collection === undefined || usual === undefined) return undefined;
  const items = deps.known.of(tx, collectionId, () => {
    const market = deps.store.items(tx, collectionId);
    const parts = knownRarities(collectionId, market);
    return market.map((item, index) => ({ ...item, part: parts[index] as number }));
  });
  return { ...collection, usual, items };
}

/** Known items after one of them has changed; undefined where others are worth more or less by it. */
export function renewedItems(
  store: Pick<CollectorsStore, 'item'>,
  reads: Reads,
  items: readonly KnownItem[],
  id: string,
): readonly KnownItem[] | undefined {
  const place = items.findIndex((item) => item.id === id);
  const [before, item] = [items[place], store.item(reads, id)];
  return before && item && item.traits === before.traits
    ? items.with(place, { ...item, part: before.part })
    : undefined;
}

/** The worth of an item to simulated collectors, minor units of the collection's asset. */
export const worthOf = ({ usual }: KnownCollection, { part }: KnownItem): bigint => priceAt(usual, part);

/** The worth of an ordinary item, minor units of the collection's asset; undefined where that has no market. */
export function usualWorth(
  { markets, state, clock }: Pick<CollectorsDeps, 'markets' | 'state' | 'clock'>,
  collection: Pick<MarketCollection, 'asset' | 'symbol' | 'createdAt' | 'worthUsd'>,
): bigint | undefined {
  const pair = `${collection.asset}/USD`;
  const at = clock.now();
  const price = markets.dollarPriceAt(collection.asset, Math.floor(at / SECOND) * SECOND);
  if (price === undefined) return undefined;
  const ratio = Number(price) / Number(markets.instrument(pair).anchor);
  const cents = usualCents(state.seed, collection, { ratio, at });
  const worth = markets.valueIn('USD', BigInt(Math.round(cents)), collection.asset);
  return worth > 0n ? worth : undefined;
}

/**
 * What simulated collectors would pay a seller for an item, minor units; undefined where they are not interested. An item
 * that a person has minted, and that no collector has owned, is worth little. They buy and offer for few of those. So
 * nobody can mint items and sell them to the collectors without end.
 */
export function worthOfSeller(
  deps: CollectorsDeps,
  tx: Tx,
  collection: KnownCollection,
  item: KnownItem,
): bigint | undefined {
  const { store } = deps;
  const { makerId } = collection;
  const worth = worthOf(collection, item);
  const byPerson = store.one(tx, item.ownerId) === undefined;
  if (makerId === null || !byPerson || store.held(tx, item.id)) return worth;
  if (hasEnough(deps, tx, makerId, item.id)) return undefined;
  return collection.worthUsd === null ? worth : priceAt(worth, FRESH_PART);
}

/**
 * Whether collectors have bought, or offer for, as many other items as they want of a maker and of all makers who may be the
 * same person.
 */
function hasEnough(
  { store, worth, clock }: CollectorsDeps,
  tx: Tx,
  makerId: string,
  itemId: string,
): boolean {
  const since = clock.now() - FRESH.within;
  let count = 0;
  for (const maker of [makerId, ...store.otherMakers(tx, makerId)]) {
    const bought = store.boughtFromPeople(tx, maker, since);
    // The owner can accept an offer at any time, so each offer promises a purchase.
    const taken = bought < FRESH.most ? bought + store.offeredToPeople(tx, maker, itemId) : bought;
    if (taken > 0 && (maker === makerId || worth.related(tx, maker, makerId))) count += taken;
    if (count >= FRESH.most) return true;
  }
  return false;
}

/** An amount as traders type it. */
export const typedAmount = ({ markets }: Pick<CollectorsDeps, 'markets'>, asset: string, amount: bigint) =>
  formatUnits(amount, markets.asset(asset).scale);
