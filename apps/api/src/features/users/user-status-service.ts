import { bindVerbs } from '../../platform/bind-verbs.ts';
import { messageSeveral, suspendSeveral } from './several-accounts.ts';
import { suspendAccount, unsuspendAccount } from './suspend-account.ts';
import { requireUpgrade, setInfoMessage, upgradeOf } from './trader-screens.ts';
import type { UserStatusDeps } from './user-status-deps.ts';

/** What staff do to the account of a trader: its status, and what its screens show. */
export type UserStatus = ReturnType<typeof createUserStatus>;

export function createUserStatus(deps: UserStatusDeps) {
  return bindVerbs(deps, {
    suspend: suspendAccount,
    unsuspend: unsuspendAccount,
    setInfoMessage,
    upgrade: upgradeOf,
    requireUpgrade,
    suspendSeveral,
    messageSeveral,
  });
}
