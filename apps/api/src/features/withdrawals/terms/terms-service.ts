import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { limitsOf } from '../withdrawals-rules.ts';
import { previewTerms } from './preview-terms.ts';
import type { TermsDeps } from './withdrawal-limits.ts';
import { changedTerms, currentTerms, putTerms, termsIn, viewOfTerms } from './withdrawal-limits.ts';

/** The limits of withdrawals, and the value beyond which money needs a second person. Staff set them. */
export type Terms = ReturnType<typeof createTerms>;

export function createTerms(deps: TermsDeps) {
  return bindVerbs(deps, {
    now: currentTerms,
    in: termsIn,
    limits,
    view,
    changed: changedTerms,
    put: putTerms,
    effect: previewTerms,
  });
}

/** The limits of a day for an account, by whether its identity is approved. US cents. */
const limits = (deps: TermsDeps, verified: boolean) => limitsOf(currentTerms(deps), verified);

const view = (deps: TermsDeps) => viewOfTerms(currentTerms(deps));
