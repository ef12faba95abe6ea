import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Approvable } from '../approvals/approvals-types.ts';
import type { AdjustmentDeps } from './adjustment-deps.ts';

export interface AdjustmentInput {
  accountId: string;
  currency: string;
  /** Negative for a debit. */
  amount: string;
  category: AdjustmentCategory;
  reason: string;
}

export interface AdjustmentAnswer {
  transaction: Transaction;
  message: string;
}

export type AdjustmentCall = 'adjustmentsStaff.adjustBalance' | 'adjustmentsStaff.addAsset';
/** The answer inside the commit, with the id of the trader. */
export type Adjusted = AdjustmentAnswer & { account: string };

export interface CallDeps extends AdjustmentDeps {
  /** The calls that adjust a balance, and may need a second person. */
  approvable: Record<AdjustmentCall, Approvable<AdjustmentInput, Adjusted>>;
}

/**
 * Credits or debits a trader, or requests it where a second person must approve.
 * @throws DomainError at a field; forbidden for one's own account
 */
export const adjustBalance = adjustBy('adjustmentsStaff.adjustBalance');
/** Only credits. @throws DomainError as `adjustBalance` */
export const addAsset = adjustBy('adjustmentsStaff.addAsset');

function adjustBy(call: AdjustmentCall) {
  return async (
    { approvable }: CallDeps,
    command: CommandContext,
    input: AdjustmentInput,
  ): Promise<AdjustmentAnswer | PendingAnswer> => {
    const answer = await approvable[call].execute(command, input);
    if ('pending' in answer) return answer;
    return { transaction: answer.transaction, message: answer.message };
  };
}
