import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { OfferRow } from '../nft-types.ts';
import { closeOffer } from './close-offer.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';

/**
 * Declines or cancels an offer.
 * @throws DomainError conflict if it has ended
 */
export function endOffer(
  deps: OfferStepsDeps,
  tx: Tx,
  offer: OfferRow,
  how: 'decline' | 'cancel',
  actor: Actor,
): void {
  closeOffer(deps, tx, offer, how, { actor });
}
