import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { STEP } from '../withdrawals-types.ts';
import type { MoveBy } from './withdrawal-moves.ts';
import { afterMove, holdAmount, moveFacts, statusSubject } from './withdrawal-moves.ts';

/**
 * Holds the amount of a new withdrawal and stores it. This is the only way in which a withdrawal begins.
 * @param moves those that follow in the same commit; the row is stored as it is after them
 * @throws DomainError insufficient_balance at `amount`
 */
export function beginWithdrawal(
  deps: WithdrawalDeps,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { permit, actor, moves }: { permit: MoneyOutPermit; actor: Actor; moves: readonly MoveBy[] },
): WithdrawalRecord {
  const { store, statuses, jobs, queues } = deps;
  holdAmount(deps, tx, withdrawal, permit);
  const last = moves.reduce((row, { move }) => afterMove(deps, row, move), withdrawal);
  store.add(tx, last);
  statuses.begin(tx, { ...statusSubject(withdrawal, actor), status: withdrawal.status });
  let { status } = withdrawal;
  const facts = moveFacts(deps, withdrawal);
  for (const { move, actor: mover } of moves) {
    status = statuses.passed(tx, {
      ...statusSubject(withdrawal, mover),
      transition: move,
      from: status,
      facts,
    });
  }
  recordTransaction(deps, tx, { ...withdrawal, status });
  if (last.expectedAt !== null) jobs.schedule(tx, STEP, withdrawal.id, last.expectedAt);
  if (moves.length > 0) queues.changed(tx);
  return last;
}

function recordTransaction({ wallet }: WithdrawalDeps, tx: Tx, withdrawal: WithdrawalRecord): void {
  const { id, traderId, status, asset, amount, fee, label, createdAt } = withdrawal;
  wallet.record(tx, {
    id,
    traderId,
    type: 'withdrawal',
    status,
    currency: asset,
    amount: -amount,
    counterCurrency: null,
    counterAmount: null,
    fee: fee === 0n ? null : fee,
    feeCurrency: fee === 0n ? null : asset,
    description: `To ${label}`,
    reference: id,
    createdAt,
  });
}
