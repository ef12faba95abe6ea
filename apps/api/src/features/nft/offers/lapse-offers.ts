import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { closeOffer } from './close-offer.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';
import { SYSTEM } from './offer-steps-deps.ts';

/** Ends the active offers for an item: the new owner's, or all of them without `bidderId`. */
export function lapseOffers(
  deps: OfferStepsDeps,
  tx: Tx,
  itemId: string,
  { actor, bidderId, reason }: { actor: Actor; bidderId?: string; reason: string },
): void {
  const { offers } = deps;
  for (const offer of offers.activeFor(tx, itemId)) {
    if (bidderId !== undefined && offer.bidderId !== bidderId) continue;
    closeOffer(deps, tx, offer, 'lapse', { actor, reason });
  }
}

/**
 * Ends the active offers of a closed account without notifying it.
 * @returns how many
 */
export function closeOffersOf(deps: OfferStepsDeps, tx: Tx, bidderId: string): number {
  const { offers } = deps;
  const active = offers.activeBy(tx, bidderId);
  for (const offer of active) {
    closeOffer(deps, tx, offer, 'lapse', { actor: SYSTEM, reason: 'the account is closed', quietly: true });
  }
  return active.length;
}
