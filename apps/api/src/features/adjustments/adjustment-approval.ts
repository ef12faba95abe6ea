import { DomainError } from '@papermint/contracts/common/domain-error';
import { magnitude } from '@papermint/contracts/money/amount';
import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { adjustmentEntry } from '../../ledger/entries/adjustment-entry.ts';
import { InsufficientBalanceError } from '../../ledger/insufficient-balance.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { ApprovalRule, CarriedOut } from '../approvals/approvals-types.ts';
import { ONE_AMOUNT } from '../wallet/wallet-types.ts';
import type { Adjusted, AdjustmentInput } from './adjust-balance.ts';
import type { AdjustmentDeps } from './adjustment-deps.ts';
import { adjustmentAmount, checkHeld, houseSide } from './adjustments-rules.ts';
import type { AdjustmentRecord } from './adjustments-store.ts';

/** How an adjustment is described, carried out and noted. */
export function adjustmentRule(deps: AdjustmentDeps): ApprovalRule<AdjustmentInput, Adjusted> {
  const { alone, markets } = deps;
  return {
    describe(reads, input, makerId) {
      const { trader, asset, amount, available, dollars } = checked(deps, reads, input, makerId);
      const size = markets.say(asset.code, magnitude(amount));
      const owner = `${trader.firstName} ${trader.lastName} (${trader.accountId})`;
      return {
        needed: alone.needed(reads, makerId, { kind: 'adjustment', dollars }),
        title: amount > 0n ? `Credit ${size} to ${owner}` : `Debit ${size} from ${owner}`,
        subject: `account:${trader.accountId}`,
        account: trader.id,
        version: trader.status,
        sameness: `${trader.accountId} ${asset.code} ${amount} ${input.category}`,
        before: { available: markets.say(asset.code, available) },
        after: { available: markets.say(asset.code, available + amount), category: input.category },
      };
    },
    run: (tx, by, input) => adjust(deps, tx, by, input),
    note: ({ account, transaction }, { currency, amount, category, reason }) => ({
      ...(transaction.reference && { subject: transaction.reference }),
      account,
      after: { currency, amount, category },
      reason,
    }),
  };
}

function adjust(
  deps: AdjustmentDeps,
  tx: Tx,
  { makerId, approvedById }: CarriedOut,
  input: AdjustmentInput,
): Adjusted {
  const { alone, markets, notifications, ids, clock } = deps;
  const { trader, asset, amount, dollars } = checked(deps, tx, input, makerId);
  const { category, reason } = input;
  const createdAt = clock.now();
  const transaction = post(deps, tx, {
    id: ids.uuid(createdAt),
    traderId: trader.id,
    asset: asset.code,
    amount,
    dollars,
    category,
    reason,
    makerId,
    approvedById,
    createdAt,
  });
  const done = `${markets.say(asset.code, magnitude(amount))} was ${amount > 0n ? 'credited' : 'debited'}`;
  const text = `${done} by our staff. Reason: ${reason}`;
  const title = 'Balance adjusted';
  const subject = transaction.reference as string;
  alone.moved(tx, { makerId, approvedById }, { kind: 'adjustment', reference: subject, dollars });
  const { id: traderId, email } = trader;
  notifications.notifyAndMail(tx, { traderId, kind: 'adjustment', subject, title, text, email });
  return { transaction, message: `${done}: ${trader.firstName} ${trader.lastName}.`, account: trader.id };
}

/** @throws DomainError at a field; forbidden for the account of the maker */
function checked(deps: AdjustmentDeps, reads: Reads, input: AdjustmentInput, makerId: string) {
  const { accounts, ledger, markets } = deps;
  const trader = accounts.byAccountNumber(reads, input.accountId);
  if (!trader) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  if (trader.id === makerId) {
    throw new DomainError('forbidden', 'This is your own account. Another staff member must adjust it.');
  }
  const asset = markets.holdableAsset(input.currency);
  const amount = adjustmentAmount(input.amount, asset);
  const available = ledger.available(reads, trader.id, asset.code);
  if (available + amount < 0n) throw notEnough(deps, asset.code, available);
  checkHeld(available + amount);
  const value = markets.valueIn(asset.code, magnitude(amount), 'USD');
  // Less than a cent counts as one, so that many small adjustments can't get around the limit.
  const dollars = value === 0n ? 1n : value;
  return { trader, asset, amount, available, dollars };
}

function notEnough({ markets }: AdjustmentDeps, code: string, available: bigint): DomainError {
  return insufficientFunds({ asset: code, available: markets.say(code, available) });
}

function post(deps: AdjustmentDeps, tx: Tx, adjustment: AdjustmentRecord): Transaction {
  const { store, ledger, wallet, ids } = deps;
  const { id, traderId, asset, amount, category, reason, createdAt } = adjustment;
  try {
    const against = houseSide(category);
    ledger.post(tx, adjustmentEntry({ reference: id, traderId, asset, amount, against }));
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw notEnough(deps, asset, ledger.available(tx, traderId, asset));
  }
  store.add(tx, adjustment);
  const transaction = wallet.record(tx, {
    id: ids.uuid(createdAt),
    traderId,
    type: 'adjustment',
    status: 'completed',
    currency: asset,
    amount,
    ...ONE_AMOUNT,
    description: reason,
    reference: id,
    createdAt,
  });
  return wallet.transactionView(transaction);
}
