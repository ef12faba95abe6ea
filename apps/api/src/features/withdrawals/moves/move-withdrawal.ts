import type { WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { withdrawalEntry } from '../../../ledger/entries/withdrawal-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { BLOCK, STEP } from '../withdrawals-types.ts';
import type { MoveChange, WithdrawalMove } from './withdrawal-moves.ts';
import { afterMove, holdAmount, moveFacts, statusSubject } from './withdrawal-moves.ts';
import { nextBlockAt } from './withdrawal-timing.ts';

/**
 * Makes a move of a stored withdrawal: its status, the held amount, its transaction and its next step change together.
 * This is the only way in which a withdrawal changes.
 * @throws DomainError conflict where the status does not allow the move; insufficient_balance for a retry
 */
export function moveWithdrawal(
  deps: WithdrawalDeps,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  move: WithdrawalMove,
  change: MoveChange,
): WithdrawalRecord {
  const { statuses, wallet, jobs, queues, clock } = deps;
  const { actor, reason, set = {} } = change;
  const after = afterMove(deps, withdrawal, move, change);
  const { id, traderId, status, held, completedAt, expectedAt } = after;
  statuses.transition(tx, {
    ...statusSubject(withdrawal, actor),
    transition: move,
    set: { ...set, held, completedAt, expectedAt, reason: after.reason },
    facts: moveFacts(deps, withdrawal, reason),
    ...(reason && { reason }),
  });
  settle(deps, tx, withdrawal, held, status);
  wallet.follow(tx, { id, traderId, currency: withdrawal.asset }, { status }, clock.now());
  if (status === 'confirming') jobs.schedule(tx, BLOCK, id, nextBlockAt(deps, withdrawal));
  if (expectedAt === null) jobs.cancel(tx, STEP, id);
  else jobs.schedule(tx, STEP, id, expectedAt);
  queues.changed(tx);
  return after;
}

/** Posts what follows from a change of the held amount. */
function settle(
  deps: WithdrawalDeps,
  tx: Tx,
  before: WithdrawalRecord,
  held: bigint,
  status: WithdrawalStatus,
): void {
  if (held === before.held) return;
  const { moneyOut, ledger } = deps;
  const { id, traderId, asset, amount, fee, day, dollars } = before;
  if (status === 'completed') {
    ledger.post(tx, withdrawalEntry({ reference: id, traderId, asset, amount, fee }));
  } else if (held === 0n) {
    ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: before.held }));
    moneyOut.giveBack(tx, { traderId, day, dollars });
  } else {
    holdAmount(deps, tx, before, moneyOut.permitAgain(tx, { traderId, day, dollars }));
  }
}
