import type { WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { openWithdrawalStatuses } from '@papermint/contracts/withdrawals/statuses';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';
import { withdrawalHoldEntry } from '../../../ledger/entries/withdrawal-entry.ts';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import { postOrRefuse } from '../../../ledger/post-or-refuse.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SqlValue } from '../../../platform/database/statements.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { nextStepAt } from './withdrawal-timing.ts';

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

export const statusSubject = ({ id, traderId }: WithdrawalRecord, actor: Actor) =>
  ({ table: withdrawalTransitions, rows: 'Withdrawal', id, owner: traderId, actor }) as const;

/** Holds the amount. @throws DomainError insufficient_balance at `amount` */
export function holdAmount(
  deps: Pick<WithdrawalDeps, 'ledger' | 'markets'>,
  tx: Tx,
  { id, traderId, asset, amount }: WithdrawalRecord,
  permit: MoneyOutPermit,
): void {
  const entry = withdrawalHoldEntry({ reference: id, traderId, asset, amount, permit });
  postOrRefuse(deps, tx, entry, { payer: traderId, asset });
}

const holdsMoney = (status: WithdrawalStatus): boolean =>
  openWithdrawalStatuses.some((open) => open === status);

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
    held: holdsMoney(status) ? withdrawal.amount : 0n,
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
