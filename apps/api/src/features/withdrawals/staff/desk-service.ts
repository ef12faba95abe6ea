import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import {
  approvableCalls,
  approveWithdrawal,
  authorizeWithdrawal,
  expressWithdrawal,
} from './approve-withdrawal.ts';
import { decideWithdrawals } from './decide-withdrawals.ts';
import { failWithdrawal } from './fail-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { listWithdrawals, staffWithdrawal } from './staff-withdrawal-views.ts';
import { releaseWithdrawal, retryWithdrawal, stopWithdrawal } from './stuck-withdrawals.ts';
import {
  checkDecidable,
  checkStuck,
  openWithdrawals,
  stuckCounts,
  stuckWithdrawals,
  waitingWithdrawals,
  withdrawalCounts,
} from './withdrawal-queue.ts';
import { stuckWithdrawalsDesk, withdrawalsDesk } from './withdrawals-desk.ts';

/** What staff do with withdrawals. */
export type WithdrawalDesk = ReturnType<typeof createWithdrawalDesk>;

export function createWithdrawalDesk(deps: WithdrawalDeps) {
  const parts = { ...deps, approvable: approvableCalls(deps) };
  return {
    ...bindVerbs(parts, {
      list: listWithdrawals,
      one: staffWithdrawal,
      approve: approveWithdrawal,
      authorize: authorizeWithdrawal,
      express: expressWithdrawal,
      reject: rejectWithdrawal,
      retry: retryWithdrawal,
      cancel: stopWithdrawal,
      release: releaseWithdrawal,
      decide: decideWithdrawals,
      fail: failWithdrawal,
      counts: withdrawalCounts,
      open: openWithdrawals,
      waiting: waitingWithdrawals,
      check: checkDecidable,
      stuckCounts,
      stuck: stuckWithdrawals,
      checkStuck,
    }),
    simulated: withdrawalsDesk(parts),
    simulatedStuck: stuckWithdrawalsDesk(parts),
  };
}
