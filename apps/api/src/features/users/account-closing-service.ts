import { bindVerbs } from '../../platform/bind-verbs.ts';
import { ownClosing, staffClosing } from './account-leftovers.ts';
import { closeAccount, closeOwnAccount } from './close-account.ts';
import type { ClosingDeps } from './closing-deps.ts';

/** Closes accounts. */
export type AccountClosing = ReturnType<typeof createAccountClosing>;

export const createAccountClosing = (deps: ClosingDeps) =>
  bindVerbs(deps, {
    close: closeAccount,
    closeOwn: closeOwnAccount,
    ofOwner: ownClosing,
    state: staffClosing,
  });
