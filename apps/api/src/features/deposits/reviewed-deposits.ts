import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DepositAction, DepositView } from '@papermint/contracts/deposits/model';
import { DEPOSIT_LIFE, MOST_PENDING } from '@papermint/contracts/deposits/statuses';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { DepositMethods } from './deposit-methods.ts';
import type { DepositSteps } from './deposit-steps.ts';
import type { DepositViews } from './deposit-views.ts';
import { bankReference, depositActionsOf, feeOf } from './deposits-rules.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { Depositor, DepositRecord } from './deposits-types.ts';
import { EXPIRY_JOB } from './deposits-types.ts';
import { newDeposit } from './new-deposit.ts';
import type { WaysIn } from './ways-in.ts';

interface Answer {
  deposit: DepositView;
  message: string;
}

/** Deposits by bank and PayPal: pending until their trader says that they paid, then reviewed by staff. */
export interface ReviewedDeposits {
  bankAccount(trader: Depositor, currency: string): NonNullable<DepositView['payee']> & { reference: string };
  /** @throws DomainError at `currency` or `amount`; conflict where too many are pending */
  begin(
    command: CommandContext,
    trader: Depositor,
    given: { method: 'bank' | 'paypal'; currency: string; amount: string },
  ): Promise<Answer>;
  /** The trader has paid. @throws DomainError not_found; conflict */
  paid(
    command: CommandContext,
    trader: Depositor,
    given: { method: 'bank' | 'paypal'; uuid: string },
  ): Promise<Answer>;
  /** @throws DomainError not_found; conflict where it is not pending, or comes by a method that can't be taken back */
  cancel(command: CommandContext, trader: Depositor, uuid: string): Promise<Answer>;
}

interface Parts {
  store: DepositsStore;
  steps: DepositSteps;
  views: DepositViews;
  methods: DepositMethods;
  waysIn: WaysIn;
  markets: Markets;
  queues: Queues;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export function createReviewedDeposits(parts: Parts): ReviewedDeposits {
  const { store, steps, views, methods, waysIn, markets, queues, commands, jobs, ids, clock } = parts;

  jobs.handle(EXPIRY_JOB, (tx, id) => {
    const record = store.find(tx, id);
    if (record?.status === 'pending') steps.take(tx, record, 'expire', { actor: { kind: 'system' } });
    if (record?.status === 'challenge') {
      steps.take(tx, record, 'decline', {
        actor: { kind: 'system' },
        set: { reason: 'The code was not entered in time' },
      });
    }
  });

  /** The own deposit that something is done with. @throws DomainError not_found, conflict */
  function own(tx: Tx, trader: Depositor, uuid: string, action: DepositAction): DepositRecord {
    const found = store.find(tx, uuid);
    if (found?.traderId !== trader.id) {
      throw new DomainError('not_found', 'You have no deposit with this id', 'uuid');
    }
    if (!depositActionsOf(found.method, found.status).includes(action)) {
      const status = found.status.replaceAll('_', ' ');
      const method = found.method === 'paypal' ? 'PayPal' : found.method;
      throw new DomainError('conflict', `This can no longer be done: the ${method} deposit is ${status}.`);
    }
    return found;
  }

  return {
    bankAccount(trader, currency) {
      const account = waysIn.bankAccount(store.committed, currency);
      return { ...views.payee(account), reference: bankReference(trader.accountId) };
    },
    begin: (command, trader, { method, ...given }) =>
      commands.execute(
        command,
        async (tx) => {
          const amount = methods.amount(tx, method, given);
          if (store.pending(tx, trader.id) >= MOST_PENDING) {
            throw new DomainError(
              'conflict',
              `You have ${MOST_PENDING} pending deposits. Pay or cancel one of them first.`,
            );
          }
          const now = clock.now();
          const id = ids.uuid(now);
          const { currency } = given;
          const toBank =
            method === 'bank'
              ? {
                  bankAccountId: waysIn.bankAccount(tx, currency).id,
                  reference: bankReference(trader.accountId),
                }
              : {};
          const record = newDeposit({
            id,
            traderId: trader.id,
            method,
            asset: currency,
            amount,
            fee: feeOf(method, amount),
            ...toBank,
            expiresAt: now + DEPOSIT_LIFE,
            createdAt: now,
          });
          steps.begin(tx, record, command.actor);
          jobs.schedule(tx, EXPIRY_JOB, id, now + DEPOSIT_LIFE);
          const said = markets.say(currency, amount);
          const message =
            method === 'bank'
              ? `Send ${said} to the account shown.`
              : `Approve the payment of ${said} at PayPal.`;
          return { deposit: views.view(tx, record), message };
        },
        ({ deposit: { uuid, currency, amount } }) => ({ subject: uuid, data: { method, currency, amount } }),
      ),
    paid: (command, trader, { method, uuid }) =>
      commands.execute(
        command,
        async (tx) => {
          const record = own(tx, trader, uuid, method === 'bank' ? 'submit' : 'pay');
          jobs.cancel(tx, EXPIRY_JOB, uuid);
          const after = steps.take(tx, record, 'submit', {
            actor: command.actor,
            set: { submittedAt: clock.now(), expiresAt: null },
          });
          queues.changed(tx);
          const message = 'We are looking for your payment. It is credited once it is found.';
          return { deposit: views.view(tx, after), message };
        },
        () => ({ subject: uuid }),
      ),
    cancel: (command, trader, uuid) =>
      commands.execute(
        command,
        async (tx) => {
          const record = own(tx, trader, uuid, 'cancel');
          jobs.cancel(tx, EXPIRY_JOB, uuid);
          const after = steps.take(tx, record, 'cancel', { actor: command.actor, set: { expiresAt: null } });
          return { deposit: views.view(tx, after), message: 'Deposit canceled.' };
        },
        () => ({ subject: uuid }),
      ),
  };
}
