import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { TermsChangeDeps } from './change-terms.ts';
import { changeTerms } from './change-terms.ts';

/** How staff change the limits of withdrawals: to tighten one at once, and to loosen one with a second person. */
export type TermsDesk = ReturnType<typeof createTermsDesk>;

export const createTermsDesk = (deps: TermsChangeDeps) => bindVerbs(deps, { change: changeTerms });
