import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRow } from '../nft-types.ts';
import { readerOf } from '../steps/reader-of.ts';
import { assertActive, statusSubject } from './close-offer.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';

/**
 * Records the price of a counteroffer. The offer stays active.
 * @throws DomainError conflict if it has ended
 */
export function counterOffer(
  deps: OfferStepsDeps,
  tx: Tx,
  offer: OfferRow,
  { price, actor }: { price: bigint; actor: Actor },
): void {
  const { clock, countered } = deps;
  assertActive(offer);
  change(deps, tx, offer, { transition: 'counter', actor, price, at: clock.now() });
  countered.call(tx, { ...offer, counterAmount: price, counteredAt: clock.now() });
}

/**
 * Removes a counteroffer that the bidder declines. The offer stays active, and the owner gets a notification.
 * @throws DomainError conflict if it has ended
 */
export function declineCounter(
  deps: OfferStepsDeps,
  tx: Tx,
  item: ItemRow,
  offer: OfferRow,
  actor: Actor,
): void {
  const { notifications, markets } = deps;
  assertActive(offer);
  change(deps, tx, offer, { transition: 'declineCounter', actor, price: null, at: null });
  const reader = readerOf(deps, tx, item.ownerId);
  if (reader === null || offer.counterAmount === null) return;
  notifications.notify(tx, {
    traderId: reader,
    kind: 'nft',
    subject: item.id,
    title: 'Counteroffer declined',
    text: `Your price of ${markets.say(offer.asset, offer.counterAmount)} for ${item.name} was declined. The offer of ${markets.say(offer.asset, offer.amount)} stays active.`,
  });
}

/**
 * Adds the difference between an offer and a counteroffer to its escrow.
 * @returns the offer with the price as its amount
 * @throws DomainError conflict if it has ended; insufficient_balance at `price`
 */
export function raiseOffer(
  { offers, money }: OfferStepsDeps,
  tx: Tx,
  offer: OfferRow,
  { price, permit }: { price: bigint; permit: MoneyOutPermit },
): OfferRow {
  assertActive(offer);
  const by = price - offer.amount;
  money.holdOffer(tx, { ...offer, amount: by }, permit, 'price');
  offers.raise(tx, offer.id, by);
  return { ...offer, amount: price };
}

interface Change {
  transition: 'counter' | 'declineCounter';
  actor: Actor;
  price: bigint | null;
  at: number | null;
}

function change(
  deps: OfferStepsDeps,
  tx: Tx,
  offer: OfferRow,
  { transition, actor, price: counterAmount, at: counteredAt }: Change,
): void {
  const { statuses, markets } = deps;
  statuses.transition(tx, {
    ...statusSubject(deps, tx, offer, actor),
    transition,
    set: { counterAmount, counteredAt },
    facts: {
      item: offer.item,
      amount: markets.say(offer.asset, offer.amount),
      counter: counterAmount === null ? '' : markets.say(offer.asset, counterAmount),
      reason: '',
    },
    answered: actor.kind === 'trader' && actor.traderId === offer.bidderId,
  });
}
