import type { DepositView } from '@papermint/contracts/deposits/model';
import type { DepositStatus } from '@papermint/contracts/deposits/statuses';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { assetOf } from '../names.ts';

/** Statuses of deposits: 0 pending, 1 success, 2 rejected, 8 waiting for a confirmation. */
const DEPOSIT_STATUSES: Readonly<Record<DepositStatus, number>> = {
  pending: 0,
  confirming: 0,
  challenge: 8,
  under_review: 8,
  completed: 1,
  declined: 2,
  rejected: 2,
  canceled: 2,
  expired: 2,
};

/** Statuses of withdrawals: 0 mail sent, 1 canceled, 2 awaiting approval, 3 rejected, 4 processing, 5 failed, 6 completed. */
const WITHDRAWAL_STATUSES: Readonly<Record<WithdrawalStatus, number>> = {
  awaiting_confirmation: 0,
  pending_approval: 2,
  approved: 4,
  processing: 4,
  confirming: 4,
  completed: 6,
  canceled: 1,
  rejected: 3,
  failed: 5,
};

/** A deposit. @param network its code, empty without a blockchain @param completedAt ms */
export const depositView = (deposit: DepositView, network: string, completedAt: number | undefined) => ({
  id: deposit.uuid,
  amount: deposit.credited,
  coin: assetOf(deposit.currency),
  network,
  status: DEPOSIT_STATUSES[deposit.status],
  address: deposit.address ?? '',
  addressTag: '',
  txId: deposit.transactionHash ?? deposit.reference ?? '',
  insertTime: Date.parse(deposit.createdAt),
  ...(completedAt === undefined ? {} : { completeTime: completedAt }),
  transferType: 0,
  confirmTimes: `${deposit.confirmations}/${deposit.confirmationsNeeded}`,
  unlockConfirm: deposit.confirmationsNeeded,
  walletType: 0,
  travelRuleStatus: 0,
});

/** A withdrawal. @param network its code, empty without a blockchain */
export const withdrawalView = (withdrawal: WithdrawalView, network: string) => ({
  id: withdrawal.uuid,
  amount: withdrawal.net,
  transactionFee: withdrawal.fee,
  coin: assetOf(withdrawal.currency),
  status: WITHDRAWAL_STATUSES[withdrawal.status],
  address: withdrawal.destination,
  addressTag: '',
  txId: withdrawal.transactionHash ?? '',
  applyTime: dateText(withdrawal.createdAt),
  network,
  transferType: 0,
  info: withdrawal.reason ?? '',
  confirmNo: withdrawal.confirmations?.done ?? 0,
  walletType: 0,
  txKey: '',
  ...(withdrawal.completedAt === null ? {} : { completeTime: dateText(withdrawal.completedAt) }),
});

/** `2026-06-01T12:00:00.000Z` as `2026-06-01 12:00:00`. */
const dateText = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** What is asked for of a history; times in ms. */
export interface HistoryFilter {
  coin?: string | undefined;
  status?: number | undefined;
  since?: number | undefined;
  before?: number | undefined;
  offset: number;
  limit: number;
}

/** The entries that a filter takes, the newest first. @param at when an entry was made, ms */
export function filtered<T extends { coin: string; status: number }>(
  entries: readonly T[],
  { coin, status, since, before, offset, limit }: HistoryFilter,
  at: (entry: T) => number,
): T[] {
  const taken = entries.filter(
    (entry) =>
      (coin === undefined || entry.coin === coin.toUpperCase()) &&
      (status === undefined || entry.status === status) &&
      (since === undefined || at(entry) >= since) &&
      (before === undefined || at(entry) < before),
  );
  return taken.slice(offset, offset + limit);
}
