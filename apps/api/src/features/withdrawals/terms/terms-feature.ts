import { definePart } from '../../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../../worlds/core/world-core.ts';
import { createTerms } from './terms-service.ts';
import { createTermsStore } from './terms-store.ts';

const startWithdrawalTerms = ({ db, clock }: WorldCore) => ({
  withdrawalTerms: createTerms({
    store: createTermsStore(db),
    clock,
    cache: { terms: undefined },
  }),
});

/** The limits of withdrawals, a feature of their own because deposits, accounts and orders read them as well. */
export const withdrawalTermsFeature = definePart('withdrawal terms', startWithdrawalTerms);
