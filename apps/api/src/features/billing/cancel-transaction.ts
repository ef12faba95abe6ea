import type { TransactionRecordView } from '@papermint/contracts/billing/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { BillingDeps } from './billing-deps.ts';
import { ownTransaction, transactionRecord } from './transaction-record.ts';

/** Cancels a transaction for its owner. @throws DomainError not_found; conflict where it is too late */
export async function cancelTransaction(
  deps: BillingDeps,
  command: CommandContext,
  trader: TraderRecord,
  id: string,
): Promise<{ record: TransactionRecordView; message: string }> {
  const { type, status } = ownTransaction(deps, trader.id, id);
  const cancel = deps.cancels[type];
  if (!cancel) {
    throw new DomainError('conflict', `This can no longer be done: it is ${status.replaceAll('_', ' ')}.`);
  }
  const { message } = await cancel(command, trader, id);
  return { record: transactionRecord(deps, trader.id, id), message };
}
