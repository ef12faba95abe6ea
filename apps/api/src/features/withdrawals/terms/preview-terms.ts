import { DAY } from '@papermint/contracts/common/time-units';
import type { termsEffect } from '@papermint/contracts/withdrawals/staff-calls';
import type { z } from 'zod';
import { outcomesOf } from '../withdrawals-rules.ts';
import type { TermsChange, TermsDeps } from './withdrawal-limits.ts';
import { changedTerms, currentTerms } from './withdrawal-limits.ts';

/** The effect of a change is counted over this many simulated days. */
const DAYS = 30;

/**
 * Counts what changed limits would have made of the withdrawals of the last 30 days.
 * @throws DomainError bad_input where an automatic limit is above the daily limit of the same level
 */
export function previewTerms(deps: TermsDeps, change: TermsChange): z.infer<typeof termsEffect.output> {
  const { store, clock } = deps;
  const next = changedTerms(deps, store.committed, change);
  const rows = store.requested(clock.now() - DAYS * DAY);
  return {
    days: DAYS,
    withdrawals: rows.length,
    accounts: store.accounts(),
    before: outcomesOf(rows, currentTerms(deps)),
    after: outcomesOf(rows, next),
  };
}
