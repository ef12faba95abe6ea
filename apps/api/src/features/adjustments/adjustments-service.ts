import type { AdjustmentCategory } from '@papermint/contracts/adjustments/adjustment-terms';
import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { adjustmentEntry } from '../../ledger/entries/adjustment-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApprovalRule, Approvals, CarriedOut } from '../approvals/approvals-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { adjustmentAmount, checkHeld, houseSide, magnitude, needsSecondPerson } from './adjustments-rules.ts';
import type { AdjustmentRecord, AdjustmentsStore } from './adjustments-store.ts';

export interface AdjustmentInput {
  accountId: string;
  currency: string;
  /** Negative to take. */
  amount: string;
  category: AdjustmentCategory;
  reason: string;
}

/** How staff change a balance: never below zero, and beyond a limit with a second person. */
export interface Adjustments {
  /** @throws DomainError at a field; forbidden for one's own account */
  adjust(
    command: CommandContext,
    input: AdjustmentInput,
  ): Promise<{ transaction: Transaction; message: string } | PendingAnswer>;
  /** The same for a call that only adds. */
  add: Adjustments['adjust'];
}

interface Parts {
  store: AdjustmentsStore;
  approvals: Pick<Approvals, 'define'>;
  accounts: Pick<Accounts, 'byAccountNumber'>;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
  mails: Mails;
  ids: Ids;
  clock: Clock;
}

const DAY = 86_400_000;

export function createAdjustments(parts: Parts): Adjustments {
  const { store, approvals, accounts, ledger, markets, wallet, notifications, mails, ids, clock } = parts;

  function read(reads: Reads, input: AdjustmentInput, makerId: string) {
    const trader = accounts.byAccountNumber(reads, input.accountId);
    if (!trader) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
    if (trader.id === makerId) {
      throw new DomainError('forbidden', 'This is your own account. Another staff member must adjust it.');
    }
    const asset = markets.holdableAsset(input.currency);
    const amount = adjustmentAmount(input.amount, asset);
    const available = ledger.available(reads, trader.id, asset.code);
    if (available + amount < 0n) throw notEnough(asset.code, available);
    checkHeld(available + amount);
    const value = markets.valueIn(asset.code, magnitude(amount), 'USD');
    // Less than a cent counts as one, so that many small adjustments can't get around the limit.
    const dollars = value === 0n ? 1n : value;
    return { trader, asset, amount, available, dollars };
  }

  function notEnough(code: string, available: bigint): DomainError {
    const why = `Not enough ${codeLabel(code)}: ${markets.say(code, available)} is available`;
    return new DomainError('insufficient_balance', why, 'amount');
  }

  function post(tx: Tx, row: AdjustmentRecord): Transaction {
    const { id, traderId, asset, amount, category, reason, createdAt } = row;
    try {
      const against = houseSide(category);
      ledger.post(tx, adjustmentEntry({ reference: id, traderId, asset, amount, against }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      throw notEnough(asset, ledger.available(tx, traderId, asset));
    }
    store.add(tx, row);
    const transaction = {
      id: ids.uuid(createdAt),
      traderId,
      type: 'adjustment' as const,
      status: 'completed' as const,
      currency: asset,
      amount,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      description: reason,
      reference: id,
      createdAt,
    };
    return wallet.transactionView(wallet.record(tx, transaction));
  }

  function run(tx: Tx, { makerId, approvedById }: CarriedOut, input: AdjustmentInput) {
    const { trader, asset, amount, dollars } = read(tx, input, makerId);
    const { category, reason } = input;
    const createdAt = clock.now();
    const transaction = post(tx, {
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
    const size = markets.say(asset.code, magnitude(amount));
    const done = amount > 0n ? `${size} was credited` : `${size} was debited`;
    const text = `${done} by our staff. Reason: ${reason}`;
    const title = 'Balance adjusted';
    const subject = transaction.reference as string;
    notifications.notify(tx, { traderId: trader.id, kind: 'adjustment', subject, title, text });
    mails.write(tx, { to: trader.email, subject: title, text });
    return { transaction, message: `${done}: ${trader.firstName} ${trader.lastName}.`, account: trader.id };
  }

  const rule: ApprovalRule<AdjustmentInput, ReturnType<typeof run>> = {
    describe(reads, input, makerId) {
      const { trader, asset, amount, available, dollars } = read(reads, input, makerId);
      const alone = store.aloneSince(reads, { makerId, traderId: trader.id }, clock.now() - DAY);
      const size = markets.say(asset.code, magnitude(amount));
      const whom = `${trader.firstName} ${trader.lastName} (${trader.accountId})`;
      return {
        needed: needsSecondPerson(dollars, alone),
        title: amount > 0n ? `Credit ${size} to ${whom}` : `Debit ${size} from ${whom}`,
        subject: `account:${trader.accountId}`,
        account: trader.id,
        version: trader.status,
        sameness: `${trader.accountId} ${asset.code} ${amount} ${input.category}`,
        before: { available: markets.say(asset.code, available) },
        after: { available: markets.say(asset.code, available + amount), category: input.category },
      };
    },
    run,
    note: ({ account, transaction }, { currency, amount, category, reason }) => ({
      ...(transaction.reference && { subject: transaction.reference }),
      account,
      after: { currency, amount, category },
      reason,
    }),
  };
  const adjusting = approvals.define('adjustments.adjustBalance', rule);
  const adding = approvals.define('adjustments.addAsset', rule);

  const carryOut =
    (approvable: typeof adjusting): Adjustments['adjust'] =>
    async (command, input) => {
      const answer = await approvable.execute(command, input);
      if ('pending' in answer) return answer;
      return { transaction: answer.transaction, message: answer.message };
    };

  return { adjust: carryOut(adjusting), add: carryOut(adding) };
}
