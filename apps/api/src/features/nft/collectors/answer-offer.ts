import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OfferRecord, OfferRow } from '../nft-types.ts';
import { acceptWithin } from '../trading/accept-received.ts';
import { counterWithin } from '../trading/counter-received.ts';
import { declineWithin } from '../trading/decline-received.ts';
import { highest } from '../worth/worth-rules.ts';
import { priceAt } from './collection-worth.ts';
import { attempt, commandOf } from './collector-acts.ts';
import { awake, tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { ANSWER, areActing } from './collectors-deps.ts';
import type { KnownItem } from './collectors-store.ts';
import type { KnownCollection } from './known-collection.ts';
import { knownCollection, typedAmount, worthOf } from './known-collection.ts';

/** A collector answers after this time, when they are awake, simulated ms. */
const AFTER = { min: 12 * MINUTE, max: 5 * HOUR } as const;
/** Offers of this part of an item's worth are accepted, and those below the other part are declined. */
const FAIR = 0.93;
const SILLY = 0.8;
/** How often a collector lets an offer between the two expire instead of declining it. */
const WAITS = 0.5;
/** How often a collector answers an offer of a person between the two with a counteroffer. */
const COUNTERS = 0.7;
/** An item that is worth this part of an ordinary one at most goes at the floor. */
const ORDINARY = 1.1;

/** Schedules the answer of the collector who owns the item. */
export function expectAnswer(
  deps: CollectorsDeps,
  tx: Tx,
  ownerId: string | null,
  offer: Pick<OfferRecord, 'id'>,
): void {
  const { store, jobs, clock, state } = deps;
  const owner = ownerId === null || !state.participants ? undefined : store.one(tx, ownerId);
  if (!owner) return;
  const now = clock.now();
  const lot = lotOf(`${state.seed} answer to ${offer.id}`);
  const { ahead } = tasteOf(state.seed, owner);
  jobs.schedule(tx, ANSWER, offer.id, awake(lot, ahead, now + lot.number(AFTER.min, AFTER.max)));
}

/**
 * The job of an offer: the collector accepts a fair one, and declines a silly one. A person whose offer is between the
 * two gets a counteroffer, or may see it expire.
 */
export function answerOffer(deps: CollectorsDeps, tx: Tx, offerId: string): void {
  const { store, offers, state } = deps;
  const offer = offers.one(tx, offerId);
  if (offer?.status !== 'active' || offer.ownerId === null || !areActing(deps)) return;
  const owner = store.one(tx, offer.ownerId);
  const item = deps.items.one(tx, offer.itemId);
  if (owner?.status !== 'active' || !item) return;
  const known = knownCollection(deps, tx, item.collectionId);
  const own = known?.items.find(({ id }) => id === item.id);
  if (!known || !own) return;
  const least = leastFor(deps, tx, known, own);
  if (offer.amount >= least) {
    const command = commandOf(owner.id, 'nftTrading.accept');
    attempt(tx, () => acceptWithin(deps.trading, tx, command, owner.id, offerId));
    return;
  }
  const lot = lotOf(`${state.seed} verdict on ${offerId}`);
  const waits = lot.chance(WAITS);
  if (offer.amount >= priceAt(worthOf(known, own), SILLY)) {
    const byPerson = !deps.trading.lookup.isSimulated(tx, offer.bidderId);
    if (byPerson && lot.chance(COUNTERS) && counters(deps, tx, offer, least)) return;
    if (waits) return;
  }
  const command = commandOf(owner.id, 'nftTrading.decline');
  attempt(tx, () => declineWithin(deps.trading, tx, command, owner.id, offerId));
}

/** Makes a counteroffer at the lowest price that the owner accepts. @returns whether it was made */
function counters(deps: CollectorsDeps, tx: Tx, { id, ownerId, asset }: OfferRow, least: bigint): boolean {
  const owner = ownerId as string;
  const asked = { offerUuid: id, price: typedAmount(deps, asset, least) };
  const command = commandOf(owner, 'nftTrading.counter');
  return attempt(tx, () => counterWithin(deps.trading, tx, command, owner, asked));
}

/** The least that a collector accepts: a fair price, or what other collectors ask for an ordinary item, if that is lower. */
function leastFor({ store }: CollectorsDeps, tx: Tx, known: KnownCollection, item: KnownItem): bigint {
  const { items, usual } = known;
  const worth = worthOf(known, item);
  const fair = priceAt(worth, FAIR);
  const own = item.price !== null && item.price < fair ? item.price : fair;
  if (worth > priceAt(usual, ORDINARY)) return own;
  const asked = items
    .flatMap(({ id, price, ownerId }) => (id === item.id || price === null ? [] : [{ price, ownerId }]))
    .sort((one, other) => (one.price < other.price ? -1 : 1));
  const floor = asked.find(({ ownerId }) => store.one(tx, ownerId) !== undefined)?.price;
  const silly = priceAt(worth, SILLY);
  if (floor === undefined || floor >= own) return own;
  return highest(floor, silly) as bigint;
}
