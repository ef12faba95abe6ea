import type { NftChain } from '@papermint/contracts/nft/statuses';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { CollectionRecord, ItemRow, OfferRecord, OfferRow } from '../nft-types.ts';
import { answerCounterOffer, expectCounterAnswer } from './answer-counter-offer.ts';
import { answerOffer, expectAnswer } from './answer-offer.ts';
import { fashion as fashionAt } from './collection-worth.ts';
import { runCollector } from './collector-job.ts';
import { tasteOf } from './collector-taste.ts';
import type { CollectorsDeps } from './collectors-deps.ts';
import { ACT, ANSWER, COUNTER, LOOK } from './collectors-deps.ts';
import { joinCollector } from './join-collector.ts';
import { usualWorth } from './known-collection.ts';
import { expectLook, lookAtListing } from './look-at-listing.ts';
import { putActing, showCollectors, switchCollectors } from './switch-collectors.ts';

/** Simulated collectors: accounts that nobody signs in to. Jobs act for them by the verbs of traders. */
export type NftCollectors = ReturnType<typeof createNftCollectors>;

export function createNftCollectors(
  deps: CollectorsDeps,
  {
    listed,
    offered,
    countered,
  }: {
    listed: Listeners<[tx: Tx, item: ItemRow, price: bigint]>;
    offered: Listeners<[tx: Tx, item: ItemRow, offer: OfferRecord]>;
    countered: Listeners<[tx: Tx, offer: OfferRow]>;
  },
) {
  const { jobs } = deps;
  jobs.handle(ACT, (tx, traderId) => runCollector(deps, tx, traderId), 'recurring');
  jobs.handle(ANSWER, (tx, offerId) => answerOffer(deps, tx, offerId), 'recurring');
  jobs.handle(COUNTER, (tx, offerId) => answerCounterOffer(deps, tx, offerId), 'recurring');
  jobs.handle(LOOK, (tx, itemId) => lookAtListing(deps, tx, itemId), 'recurring');
  listed.add((tx, item, price) => expectLook(deps, tx, item, price));
  offered.add((tx, item, offer) => expectAnswer(deps, tx, item.ownerId, offer));
  countered.add((tx, offer) => expectCounterAnswer(deps, tx, offer));
  return bindVerbs(deps, {
    join: joinCollector,
    taste,
    holders,
    fashion,
    usual,
    show: showCollectors,
    put: putActing,
    switch: switchCollectors,
  });
}

const taste = ({ state }: CollectorsDeps, person: { accountId: string; country: string }) =>
  tasteOf(state.seed, person);

/** The ids of active collectors who hold the coin of a blockchain, by account number. */
const holders = ({ store, state }: CollectorsDeps, reads: Reads, chain: NftChain): string[] =>
  store
    .all(reads)
    .filter((one) => one.status === 'active' && tasteOf(state.seed, one).chains.includes(chain))
    .map(({ id }) => id);

/** How much in fashion a collection is at an instant, simulated ms: about 1. */
const fashion = ({ state }: CollectorsDeps, collection: CollectionRecord, at: number): number =>
  fashionAt(state.seed, collection, at);

/** What an ordinary item of a collection is worth to collectors, minor units of its asset. */
function usual(deps: CollectorsDeps, collection: CollectionRecord): bigint {
  const worth = usualWorth(deps, collection);
  if (worth === undefined) throw new Error(`${collection.asset} has no market.`);
  return worth;
}
