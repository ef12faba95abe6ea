import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OfferRow } from '../nft-types.ts';
import { acceptCounterWithin, declineCounterWithin } from '../trading/answer-counter.ts';
import { lowest } from '../worth/worth-rules.ts';
import { priceAt } from './collection-worth.ts';
import { attempt, commandOf } from './collector-acts.ts';
import { awake, tasteOf, traitLiking } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { areActing, COUNTER } from './collectors-deps.ts';
import { knownCollection, typedAmount, worthOf, worthOfSeller } from './known-collection.ts';

/** A collector answers after this time, when they are awake, simulated ms. */
const AFTER = { min: 15 * MINUTE, max: 5 * HOUR } as const;
/** How often a collector lets a counteroffer that is too high expire instead of declining it. */
const WAITS = 0.25;

/** Schedules the answer of the collector who made the offer. */
export function expectCounterAnswer(deps: CollectorsDeps, tx: Tx, offer: OfferRow): void {
  const { store, jobs, clock, state } = deps;
  const bidder = state.participants ? store.one(tx, offer.bidderId) : undefined;
  if (!bidder) return;
  const now = clock.now();
  const lot = lotOf(`${state.seed} answer to the counter of ${offer.id} at ${offer.counteredAt}`);
  const { ahead } = tasteOf(state.seed, bidder);
  jobs.schedule(tx, COUNTER, offer.id, awake(lot, ahead, now + lot.number(AFTER.min, AFTER.max)));
}

/** The job of a counteroffer to a collector. They accept at most the price that they would pay for a listing. */
export function answerCounterOffer(deps: CollectorsDeps, tx: Tx, offerId: string): void {
  const { store, offers, state, trading } = deps;
  const offer = offers.one(tx, offerId);
  if (offer?.status !== 'active' || offer.counterAmount === null || !areActing(deps)) return;
  const bidder = store.one(tx, offer.bidderId);
  if (bidder?.status !== 'active') return;
  const price = offer.counterAmount;
  if (price <= mostFor(deps, tx, offer, bidder.accountId)) {
    const command = commandOf(bidder.id, 'nftTrading.acceptCounter');
    const accepted = { offerUuid: offerId, price: typedAmount(deps, offer.asset, price) };
    if (attempt(tx, () => acceptCounterWithin(trading, tx, command, bidder.id, accepted))) return;
  }
  if (lotOf(`${state.seed} verdict on the counter of ${offerId} at ${offer.counteredAt}`).chance(WAITS))
    return;
  const command = commandOf(bidder.id, 'nftTrading.declineCounter');
  attempt(tx, () => declineCounterWithin(trading, tx, command, bidder.id, offerId));
}

/** The most that a collector pays for an item, as for a listing; 0 where they are not interested. */
function mostFor(deps: CollectorsDeps, tx: Tx, offer: OfferRow, accountId: string): bigint {
  const collectionId = deps.items.one(tx, offer.itemId)?.collectionId ?? '';
  const known = knownCollection(deps, tx, collectionId);
  const item = known?.items.find(({ id }) => id === offer.itemId);
  const worth = known && item && worthOfSeller(deps, tx, known, item);
  if (!known || !item || worth === undefined) return 0n;
  const own = priceAt(worthOf(known, item), traitLiking(deps.state.seed, accountId, item.traits));
  return lowest(own, priceAt(worth, 1.1)) ?? 0n;
}
