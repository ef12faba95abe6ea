import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';
import { holdEntry } from '../../ledger/entries/hold-entry.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { nextStepAt } from './withdrawal-timing.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';

export type WithdrawalMove = keyof typeof withdrawalTransitions.transitions;

/** A move, and who makes it. */
export interface MoveBy {
  move: WithdrawalMove;
  actor: Actor;
}

export interface MoveChange {
  actor: Actor;
  /** Stored with the withdrawal and shown to its owner. */
  reason?: string;
  /** Columns that change with the status. */
  set?: Partial<Record<'txHash' | 'block' | 'decidedById' | 'attempt', SqlValue>>;
}

const FINAL: readonly WithdrawalStatus[] = ['completed', 'canceled', 'rejected', 'failed'];

export const statusSubject = ({ id, traderId }: WithdrawalRecord, actor: Actor) =>
  ({ table: withdrawalTransitions, rows: 'Withdrawal', id, owner: traderId, actor }) as const;

/** Holds the amount. @throws DomainError insufficient_balance at `amount` */
export function holdAmount(
  { ledger, markets }: Pick<WithdrawalDeps, 'ledger' | 'markets'>,
  tx: Tx,
  { id, traderId, asset, amount }: WithdrawalRecord,
): void {
  try {
    ledger.post(tx, holdEntry({ reference: id, traderId, asset, amount }));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    const available = markets.say(asset, ledger.available(tx, traderId, asset));
    const why = `Not enough ${codeLabel(asset)}: ${available} is available`;
    throw new DomainError('insufficient_balance', why, 'amount');
  }
}

/** The withdrawal as it is after a move; nothing is stored. */
export function afterMove(
  deps: Pick<WithdrawalDeps, 'chains' | 'clock'>,
  withdrawal: WithdrawalRecord,
  move: WithdrawalMove,
  { set, reason }: Omit<MoveChange, 'actor'> = {},
): WithdrawalRecord {
  const status: WithdrawalStatus = withdrawalTransitions.transitions[move].to;
  const after = {
    ...withdrawal,
    ...set,
    status,
    held: FINAL.includes(status) ? 0n : withdrawal.amount,
    completedAt: status === 'completed' ? deps.clock.now() : null,
    reason: reason ?? null,
  } as WithdrawalRecord;
  return { ...after, expectedAt: nextStepAt(deps, after) ?? null };
}

/** What messages about a move say. */
export const moveFacts = (
  { markets }: Pick<WithdrawalDeps, 'markets'>,
  { asset, amount, fee, label }: WithdrawalRecord,
  reason = '',
) => ({
  amount: markets.say(asset, amount),
  net: markets.say(asset, amount - fee),
  fee: markets.say(asset, fee),
  destination: label,
  reason,
});
