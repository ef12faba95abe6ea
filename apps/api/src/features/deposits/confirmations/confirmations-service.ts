import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { confirmDeposit, confirmRule } from './confirm-deposit.ts';
import { checkConfirmable } from './confirmable-deposit.ts';
import { confirmationCounts, openConfirmations, waitingConfirmations } from './confirmation-queue.ts';
import { confirmationView, listConfirmations } from './confirmation-views.ts';
import { depositsDesk } from './deposits-desk.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** What staff decide about deposits by bank and PayPal. */
export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations(deps: DepositDeps) {
  const confirming = deps.approvals.define('depositConfirmationsStaff.confirm', confirmRule(deps));
  const parts = { ...deps, confirming };
  const verbs = { confirm: confirmDeposit, reject: rejectDeposit, check: checkConfirmable };
  return { ...bindVerbs(parts, verbs), desk: depositsDesk(parts) };
}

/** Deposits as staff see them, and their queue. */
export type ConfirmationViews = ReturnType<typeof createConfirmationViews>;

export const createConfirmationViews = (deps: DepositDeps) =>
  bindVerbs(deps, {
    list: listConfirmations,
    one: confirmationView,
    waiting: waitingConfirmations,
    counts: confirmationCounts,
    open: openConfirmations,
  });
