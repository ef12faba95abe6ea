import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawalOptions } from './withdrawal-options.ts';
import { viewOfWithdrawal } from './withdrawal-views.ts';

/** What traders do with their withdrawals. */
export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: WithdrawalDeps) {
  return bindVerbs(deps, {
    request: requestWithdrawal,
    confirm: confirmWithdrawal,
    cancel: cancelWithdrawal,
    auth: withdrawalOptions,
    view,
  });
}

/** A withdrawal as its owner sees it; undefined where the id is not one of a withdrawal. */
function view(deps: WithdrawalDeps, id: string): WithdrawalView | undefined {
  const withdrawal = deps.store.one(deps.store.committed, id);
  return withdrawal && viewOfWithdrawal(deps, withdrawal);
}
