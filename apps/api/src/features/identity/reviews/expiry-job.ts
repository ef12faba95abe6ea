import { EXPIRY } from '../identity-types.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Handles the job at which an approval expires: the account is no longer verified. */
export function handleExpiry({ store, cases, accounts, statuses, jobs }: ReviewDeps): void {
  jobs.handle(EXPIRY, (tx, id) => {
    if (store.case(tx, id)?.status !== 'approved') return;
    statuses.transition(tx, { ...cases.change(id, { kind: 'system' }), transition: 'expire' });
    accounts.putVerified(tx, id, false);
  });
}
