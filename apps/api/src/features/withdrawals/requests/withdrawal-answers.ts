import type { Transaction } from '@papermint/contracts/wallet/model';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { viewOfWithdrawal } from './withdrawal-views.ts';

export interface WithdrawalAnswer {
  transaction: Transaction;
  withdrawal: WithdrawalView;
  message: string;
}

export function answerOf(
  deps: WithdrawalDeps,
  withdrawal: WithdrawalRecord,
  message: string,
): WithdrawalAnswer {
  const { id, traderId, status, asset, amount, fee, label, createdAt } = withdrawal;
  const transaction = deps.wallet.transactionView({
    id,
    traderId,
    type: 'withdrawal',
    status,
    currency: asset,
    amount: -amount,
    // The balance after it is known once it has completed.
    balance: null,
    counterBalance: null,
    counterCurrency: null,
    counterAmount: null,
    description: `To ${label}`,
    reference: id,
    createdAt,
    updatedAt: createdAt,
    fee: fee === 0n ? null : fee,
    feeCurrency: fee === 0n ? null : asset,
  });
  return { transaction, withdrawal: viewOfWithdrawal(deps, withdrawal), message };
}

/** The answer once its trader has confirmed it. */
export function confirmedAnswer(deps: WithdrawalDeps, withdrawal: WithdrawalRecord): WithdrawalAnswer {
  const { asset, amount, label, status } = withdrawal;
  const title = `Your withdrawal of ${deps.markets.say(asset, amount)} to ${label}`;
  return answerOf(
    deps,
    withdrawal,
    status === 'approved' ? `${title} is on its way.` : `${title} is pending approval.`,
  );
}
