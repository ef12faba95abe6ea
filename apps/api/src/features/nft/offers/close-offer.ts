import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { offerTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OfferRecord, OfferRow } from '../nft-types.ts';
import { readerOf } from '../steps/reader-of.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';
import { EXPIRE } from './offer-steps-deps.ts';

interface Closing {
  actor: Actor;
  reason?: string;
  sellerId?: string | null;
  quietly?: boolean;
}

const NO_COUNTER = { counterAmount: null, counteredAt: null };

export function statusSubject(deps: OfferStepsDeps, tx: Tx, { id, bidderId }: OfferRecord, actor: Actor) {
  return {
    table: offerTransitions,
    rows: 'NftOffer' as const,
    id,
    actor,
    owner: readerOf(deps, tx, bidderId),
  } as const;
}

/** @throws DomainError conflict at `offerUuid` if the offer has ended */
export function assertActive({ status }: OfferRow): void {
  if (status !== 'active') {
    throw new DomainError('conflict', `This offer has ended: it is ${status}`, 'offerUuid');
  }
}

/**
 * Ends an offer by a transition, and returns its amount unless it is accepted.
 * @throws DomainError conflict if it has ended
 */
export function closeOffer(
  deps: OfferStepsDeps,
  tx: Tx,
  offer: OfferRow,
  transition: keyof typeof offerTransitions.transitions,
  { actor, reason = '', sellerId = null, quietly = false }: Closing,
): void {
  const { statuses, clock, markets, jobs, money, moneyOut } = deps;
  assertActive(offer);
  // An accepted counteroffer has raised the amount to its price.
  const taken = offer.amount === offer.counterAmount;
  statuses.transition(tx, {
    ...statusSubject(deps, tx, offer, actor),
    transition,
    set: { closedAt: clock.now(), sellerId, ...(taken ? {} : NO_COUNTER) },
    facts: { item: offer.item, amount: markets.say(offer.asset, offer.amount), reason, counter: '' },
    answered: quietly || (actor.kind === 'trader' && actor.traderId === offer.bidderId),
  });
  jobs.cancel(tx, EXPIRE, offer.id);
  if (transition === 'accept') return;
  money.releaseOffer(tx, offer);
  const { bidderId: traderId, dollars, createdAt } = offer;
  moneyOut.giveBack(tx, { traderId, dollars, day: Math.floor(createdAt / DAY) });
}
