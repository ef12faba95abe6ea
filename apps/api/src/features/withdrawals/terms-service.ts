import { bindVerbs } from '../../platform/bind-verbs.ts';
import { changeTerms } from './change-terms.ts';
import { previewTerms } from './preview-terms.ts';
import type { TermsDeps } from './withdrawal-limits.ts';
import { currentTerms, viewOfTerms } from './withdrawal-limits.ts';
import { limitsOf } from './withdrawals-rules.ts';

/** The limits of withdrawals, and the value beyond which money needs a second person. Staff set them. */
export type Terms = ReturnType<typeof createTerms>;

export function createTerms(deps: TermsDeps) {
  return bindVerbs(deps, {
    now: currentTerms,
    limits,
    needsSecondPerson,
    view,
    change: changeTerms,
    effect: previewTerms,
  });
}

/**
 * Whether an approval by staff needs a second person.
 * @param dollars its value in US cents
 */
function needsSecondPerson(deps: TermsDeps, dollars: bigint): boolean {
  return dollars > currentTerms(deps).secondPerson;
}

/** The limits of a day for an account, by whether its identity is approved. US cents. */
const limits = (deps: TermsDeps, verified: boolean) => limitsOf(currentTerms(deps), verified);

const view = (deps: TermsDeps) => viewOfTerms(currentTerms(deps));
