import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Lot } from '@papermint/seed/art/lot';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { buyWithin } from '../trading/buy-item.ts';
import { listWithin } from '../trading/list-for-sale.ts';
import { offerWithin } from '../trading/make-offer.ts';
import { delistWithin } from '../trading/take-off-sale.ts';
import { transferWithin } from '../trading/transfer-item.ts';
import { highest } from '../worth/worth-rules.ts';
import { priceAt } from './collection-worth.ts';
import type { Taste } from './collector-taste.ts';
import { traitLiking } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import type { CollectorRow, KnownItem } from './collectors-store.ts';
import type { KnownCollection } from './known-collection.ts';
import { knownCollection, typedAmount, worthOf, worthOfSeller } from './known-collection.ts';

/** A collector who acts, with the random values of this act. */
export interface Acting {
  collector: CollectorRow;
  taste: Taste;
  lot: Lot;
}

/** An act: whether it was done. */
export type Act = (deps: CollectorsDeps, tx: Tx, acting: Acting) => boolean;

/** Of a collection more than this part for sale is enough, in percent. */
const ENOUGH_LISTED = 40;
/** After this time a collector asks less for a listing, simulated ms. */
const STALE = 5 * DAY;
/** How many of the own listings a collector compares before asking less for one. */
const MOST_REVIEWED = 3;
/** The most active offers of a collector. */
const MOST_BIDS = 4;
/** Items of people get a bid this much more often than others. */
const BID_WEIGHT = 3;

export const commandOf = (traderId: string, name: string): CommandContext => ({
  actor: { kind: 'trader', traderId },
  name,
});

/** Does what a trader could do, or nothing at all where a rule refuses it. @returns whether it was done */
export function attempt(tx: Tx, work: () => unknown): boolean {
  try {
    tx.step(work);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const knownItem = (known: KnownCollection | undefined, id: string) =>
  known?.items.find((item) => item.id === id);

/** Lists an item at its worth or more. */
export const listSome: Act = (deps, tx, { collector, taste, lot }) => {
  const idle = deps.store
    .owned(tx, collector.id)
    .filter(({ status, locked }) => status === 'minted' && !locked);
  if (idle.length === 0) return false;
  const { id, collectionId } = lot.one(idle);
  const known = knownCollection(deps, tx, collectionId);
  const item = knownItem(known, id);
  if (!known || !item || known.listed * 100 > known.supply * ENOUGH_LISTED) return false;
  const asked = priceAt(worthOf(known, item), 0.95 + 0.08 * taste.attached + 0.42 * lot.number(0, 1) ** 2.4);
  const price = typedAmount(deps, known.asset, asked);
  return attempt(tx, () =>
    listWithin(deps.trading, tx, commandOf(collector.id, 'nftTrading.list'), collector.id, {
      nftUuid: id,
      price,
    }),
  );
};

/** Asks less for an item that nobody has bought for days, or takes it off the market. */
export const repriceSome: Act = (deps, tx, { collector, lot }) => {
  const now = deps.clock.now();
  const stale = deps.store
    .owned(tx, collector.id)
    .filter(
      ({ status, locked, listedAt }) => status === 'listed' && !locked && now - (listedAt ?? now) > STALE,
    );
  if (stale.length === 0) return false;
  const seen = lot
    .shuffled(stale)
    .slice(0, MOST_REVIEWED)
    .map(({ id, collectionId }) => ({ id, known: knownCollection(deps, tx, collectionId) }));
  const above = ({ known, id }: (typeof seen)[number]) => {
    const item = knownItem(known, id);
    return !known || !item || item.price === null ? 0 : Number(item.price) / Number(worthOf(known, item));
  };
  const { id, known } = seen.reduce((one, other) => (above(other) > above(one) ? other : one));
  const item = knownItem(known, id);
  if (!known || !item || item.price === null) return false;
  const least = priceAt(worthOf(known, item), lot.number(0.92, 1));
  const lower = priceAt(item.price, lot.number(0.8, 0.95));
  if (item.price <= least || lot.chance(0.2)) {
    return attempt(tx, () =>
      delistWithin(deps.trading, tx, commandOf(collector.id, 'nftTrading.delist'), collector.id, id),
    );
  }
  const price = typedAmount(deps, known.asset, highest(lower, least) as bigint);
  return attempt(tx, () =>
    listWithin(deps.trading, tx, commandOf(collector.id, 'nftTrading.list'), collector.id, {
      nftUuid: id,
      price,
    }),
  );
};

/** Buys the best listing of a collection, if it costs no more than it is worth to the collector. */
export function buyFrom(known: KnownCollection): Act {
  return (deps, tx, { collector }) => {
    const funds = deps.ledger.available(tx, collector.id, known.asset);
    const { seed } = deps.state;
    const offered = known.items.flatMap((item) => {
      const { price, ownerId, locked, status } = item;
      if (status !== 'listed' || price === null || locked || ownerId === collector.id || price > funds)
        return [];
      const most = priceAt(worthOf(known, item), traitLiking(seed, collector.accountId, item.traits));
      return price <= most ? [{ item, price, gain: Number(most) / Number(price) }] : [];
    });
    offered.sort((one, other) => other.gain - one.gain);
    const best = offered.find(({ item, price }) => {
      const worth = worthOfSeller(deps, tx, known, item);
      return worth !== undefined && price <= priceAt(worth, 1.1);
    });
    if (!best) return false;
    return buys(deps, tx, collector.id, known.asset, best.item.id, best.price);
  };
}

/** Buys an item at the price that it is listed for. @returns whether nothing refused it */
export function buys(
  deps: CollectorsDeps,
  tx: Tx,
  collectorId: string,
  asset: string,
  nftUuid: string,
  price: bigint,
): boolean {
  const purchase = { nftUuid, price: typedAmount(deps, asset, price) };
  const command = commandOf(collectorId, 'nftTrading.buy');
  return attempt(tx, () => buyWithin(deps.trading, tx, command, collectorId, purchase));
}

/** Bids 5 to 20% below the worth of an item or its asking price, whichever is lower. */
export function bidIn(known: KnownCollection): Act {
  return (deps, tx, { collector, lot }) => {
    if (deps.offers.activeOf(tx, collector.id) >= MOST_BIDS) return false;
    const others = known.items.filter(({ ownerId, locked }) => ownerId !== collector.id && !locked);
    const wanted = others.flatMap((item) =>
      Array<KnownItem>(deps.store.one(tx, item.ownerId) ? 1 : BID_WEIGHT).fill(item),
    );
    if (wanted.length === 0) return false;
    const item = lot.one(wanted);
    const worth = worthOfSeller(deps, tx, known, item);
    if (worth === undefined) return false;
    const base = item.price !== null && item.price < worth ? item.price : worth;
    const amount = priceAt(base, lot.number(0.8, 0.95));
    if (amount > deps.ledger.available(tx, collector.id, known.asset)) return false;
    const bid = {
      nftUuid: item.id,
      amount: typedAmount(deps, known.asset, amount),
      expiresInDays: lot.whole(2, 7),
    };
    const command = commandOf(collector.id, 'nftTrading.makeOffer');
    return attempt(tx, () => offerWithin(deps.trading, tx, command, collector.id, bid));
  };
}

/** Views some items of a collection, and marks one as a favorite. */
export function likeIn(known: KnownCollection): Act {
  return (deps, tx, { collector, lot }) => {
    const seen = lot.shuffled(known.items).slice(0, 3);
    const now = deps.clock.now();
    for (const { id } of seen) deps.items.addView(tx, collector.id, id, now);
    const [first] = seen;
    if (first && !deps.items.favorite(tx, collector.id, first.id)) {
      deps.items.putFavorite(tx, collector.id, first.id, true, now);
    }
    return first !== undefined;
  };
}

/** Gives an item to another collector who holds the same coin. */
export const giveSome: Act = (deps, tx, { collector, lot }) => {
  const idle = deps.store
    .owned(tx, collector.id)
    .filter(({ status, locked }) => status === 'minted' && !locked);
  const others = deps.store.all(tx).filter(({ id, status }) => id !== collector.id && status === 'active');
  if (idle.length < 3 || others.length === 0) return false;
  const gift = { nftUuid: lot.one(idle).id, recipient: lot.one(others).accountId };
  const command = commandOf(collector.id, 'nftTrading.transfer');
  return attempt(tx, () => transferWithin(deps.trading, tx, command, collector.id, gift));
};
