import type { WorldCore } from '../../worlds/world-core.ts';
import { createTerms } from './terms-service.ts';
import { createTermsStore } from './terms-store.ts';

/** The limits of withdrawals. Apart from them: deposits ask for a second person, and accounts and orders heed the lock after a reset. */
export const withdrawalTermsFeature = ({ db, commands, clock }: WorldCore) => ({
  withdrawalTerms: createTerms(createTermsStore(db), commands, clock),
});
