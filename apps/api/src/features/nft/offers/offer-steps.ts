import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { JobHandler } from '../../../platform/time/jobs.ts';
import { acceptOffer } from './accept-offer.ts';
import { beginOffer } from './begin-offer.ts';
import { closeOffer } from './close-offer.ts';
import { counterOffer, declineCounter, raiseOffer } from './counter-offer.ts';
import { endOffer } from './end-offer.ts';
import { closeOffersOf, lapseOffers } from './lapse-offers.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';
import { EXPIRE, SYSTEM } from './offer-steps-deps.ts';

/** The only code that makes and ends offers, with the escrow of their bidders. */
export type OfferSteps = ReturnType<typeof createOfferSteps>;

export function createOfferSteps(deps: OfferStepsDeps) {
  const { jobs, offers } = deps;

  const expire: JobHandler = (tx, id) => {
    const offer = offers.one(tx, id);
    if (offer?.status === 'active') closeOffer(deps, tx, offer, 'expire', { actor: SYSTEM });
  };
  // Simulated collectors make offers as long as time goes on, and each expires.
  jobs.handle(EXPIRE, expire, 'recurring');
  return bindVerbs(deps, {
    lapse: lapseOffers,
    begin: beginOffer,
    accept: acceptOffer,
    counter: counterOffer,
    declineCounter,
    raise: raiseOffer,
    close: closeOffersOf,
    end: endOffer,
  });
}
