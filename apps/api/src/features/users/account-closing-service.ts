import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { ClosingDeps } from './close-account.ts';
import { closeAccount } from './close-account.ts';

/** Closes accounts. */
export type AccountClosing = ReturnType<typeof createAccountClosing>;

export const createAccountClosing = (deps: ClosingDeps) => bindVerbs(deps, { close: closeAccount });
