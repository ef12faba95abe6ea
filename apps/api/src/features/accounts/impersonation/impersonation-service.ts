import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { enterAsTrader } from './enter-as-trader.ts';
import type { ImpersonationDeps } from './impersonation-deps.ts';
import { issueEntryCode } from './issue-entry-code.ts';

/** How staff sign in as a trader: with a reason, for half an hour, and the trader gets a mail. */
export type Impersonations = ReturnType<typeof createImpersonations>;

export function createImpersonations(deps: ImpersonationDeps) {
  return bindVerbs(deps, { issue: issueEntryCode, opens, enter: enterAsTrader });
}

/** Whether a token is the code of a member of staff that has not been used. */
const opens = ({ codes }: ImpersonationDeps, token: string): boolean =>
  codes.holder('staff_sign_in', token) !== undefined;
