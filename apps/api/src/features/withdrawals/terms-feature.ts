import type { WorldCore } from '../../worlds/world-core.ts';
import { createTerms } from './terms-service.ts';
import { createTermsStore } from './terms-store.ts';

/** The limits of withdrawals. Apart from withdrawals: accounts and orders heed the lock after a reset. */
export const withdrawalTermsFeature = ({ db, commands, clock }: WorldCore) => ({
  withdrawalTerms: createTerms(createTermsStore(db), commands, clock),
});
