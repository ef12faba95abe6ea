import type { ConfirmationView } from '@papermint/contracts/deposits/staff-model';
import type { CommandContext, EventNote } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositRecord } from '../deposits-types.ts';
import { QUEUE } from '../deposits-types.ts';
import { takeStep } from '../steps/deposit-steps.ts';

export interface DecidedDeposit {
  deposit: ConfirmationView;
  message: string;
}

interface Decision {
  deciderId: string;
  step: 'approve' | 'reject';
  reason: string | null;
}

export type DecisionChange = ReturnType<typeof decideDeposit>;

/** Credits or rejects a deposit for staff, in a commit. */
export function decideDeposit(
  deps: DepositDeps,
  tx: Tx,
  { actor }: CommandContext,
  deposit: DepositRecord,
  { deciderId, step, reason }: Decision,
) {
  deps.queues.settle(tx, QUEUE, deposit.id, deciderId);
  const after = takeStep(deps, tx, deposit, step, {
    actor,
    // The timeline is never erased, and a reason may name a person. So the reason stays here.
    set: { decidedAt: deps.clock.now(), decidedById: deciderId, reason },
  });
  return { id: deposit.id, traderId: deposit.traderId, before: deposit.status, after: after.status };
}

export const noteOfDecision = (
  { id, traderId, before, after }: DecisionChange,
  reason?: string,
): EventNote => ({
  subject: id,
  account: traderId,
  before: { status: before },
  after: { status: after },
  ...(reason !== undefined && { reason }),
});
