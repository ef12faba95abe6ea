import { DomainError } from '@papermint/contracts/common/domain-error';
import { DEPOSIT_LIFE, MOST_PENDING } from '@papermint/contracts/deposits/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import { bankReference, feeOf } from '../deposits-rules.ts';
import type { Depositor } from '../deposits-types.ts';
import { EXPIRY_JOB } from '../deposits-types.ts';
import { beginDeposit } from '../steps/deposit-steps.ts';
import { newDeposit } from '../steps/new-deposit.ts';
import { defaultAccount } from '../ways-in/ways-in.ts';
import { depositAmount } from './deposit-methods.ts';

/**
 * Begins a deposit by bank or PayPal that its trader has yet to pay.
 * @throws DomainError bad_input at `currency` or `amount`; conflict where too many are pending
 */
export function requestDeposit(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  { method, ...input }: { method: 'bank' | 'paypal'; currency: string; amount: string },
): Promise<DepositAnswer> {
  const { store, markets, commands, jobs, ids, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const amount = depositAmount(deps, tx, method, input);
      if (store.pending(tx, trader.id) >= MOST_PENDING) {
        throw new DomainError(
          'conflict',
          `You have ${MOST_PENDING} pending deposits. Pay or cancel one of them first.`,
        );
      }
      const now = clock.now();
      const id = ids.uuid(now);
      const { currency } = input;
      const account = method === 'bank' ? defaultAccount(deps, tx, currency) : undefined;
      const deposit = newDeposit({
        id,
        traderId: trader.id,
        method,
        asset: currency,
        amount,
        fee: feeOf(method, amount),
        bankAccountId: account?.id ?? null,
        reference: account ? bankReference(trader.accountId) : null,
        expiresAt: now + DEPOSIT_LIFE,
        createdAt: now,
      });
      beginDeposit(deps, tx, deposit, command.actor);
      jobs.schedule(tx, EXPIRY_JOB, id, now + DEPOSIT_LIFE);
      const money = markets.say(currency, amount);
      const message =
        method === 'bank'
          ? `Send ${money} to the account shown.`
          : `Approve the payment of ${money} at PayPal.`;
      return { deposit: viewOfDeposit(deps, tx, deposit), message };
    },
    ({ deposit: { uuid, currency, amount } }) => ({ subject: uuid, data: { method, currency, amount } }),
  );
}
