import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DepositView } from '@papermint/contracts/deposits/model';
import { CHALLENGE_LIFE } from '@papermint/contracts/deposits/statuses';
import type { CardToken } from '@papermint/contracts/deposits/test-cards';
import { CHALLENGE_CODE, cardByToken, MOST_CODES } from '@papermint/contracts/deposits/test-cards';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { DepositMethods } from './deposit-methods.ts';
import type { DepositSteps } from './deposit-steps.ts';
import type { DepositViews } from './deposit-views.ts';
import { feeOf } from './deposits-rules.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { Depositor, DepositRecord } from './deposits-types.ts';
import { EXPIRY_JOB } from './deposits-types.ts';
import { newDeposit } from './new-deposit.ts';

interface Answer {
  deposit: DepositView;
  message: string;
}

/** Payments by test cards. Neither a number nor a code of one comes here: a card is named by its token. */
export interface CardDeposits {
  /** @throws DomainError at `currency` or `amount` */
  pay(
    command: CommandContext,
    trader: Depositor,
    given: { currency: string; amount: string; card: CardToken },
  ): Promise<Answer & { path: string | null }>;
  /**
   * Answers what the card's bank asks; without a code the payment is declined.
   * @throws DomainError not_found; conflict where nothing is asked; bad_input at `code` where it is wrong
   */
  answer(
    command: CommandContext,
    trader: Depositor,
    given: { uuid: string; code?: string | undefined },
  ): Promise<Answer>;
}

interface Parts {
  store: DepositsStore;
  steps: DepositSteps;
  views: DepositViews;
  methods: DepositMethods;
  markets: Markets;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

const DECLINED = 'The bank of the card declined the payment';

export function createCardDeposits(parts: Parts): CardDeposits {
  const { store, steps, views, methods, markets, commands, jobs, ids, clock } = parts;

  const credited = (record: DepositRecord) =>
    `${markets.say(record.asset, record.amount - record.fee)} credited.`;

  const challengePath = (id: string) => `/deposit/card/challenge/${id}`;

  function decline(tx: Tx, command: CommandContext, record: DepositRecord, reason: string): DepositRecord {
    return steps.take(tx, record, 'decline', { actor: command.actor, answered: true, set: { reason } });
  }

  /** What the card decides. */
  function settle(
    tx: Tx,
    command: CommandContext,
    record: DepositRecord,
    outcome: 'approve' | 'decline' | 'challenge',
  ): { after: DepositRecord; message: string } {
    const { actor } = command;
    if (outcome === 'decline') {
      return {
        after: decline(tx, command, record, DECLINED),
        message: 'The card was declined. Nothing was charged.',
      };
    }
    if (outcome === 'approve') {
      const after = steps.take(tx, record, 'pay', { actor, answered: true });
      return { after, message: credited(after) };
    }
    jobs.schedule(tx, EXPIRY_JOB, record.id, clock.now() + CHALLENGE_LIFE);
    const after = steps.take(tx, record, 'challenge', { actor });
    return { after, message: 'The bank of the card asks for a code.' };
  }

  return {
    pay: (command, trader, { card, ...given }) =>
      commands.execute(
        command,
        async (tx) => {
          const amount = methods.amount(tx, 'card', given);
          const known = cardByToken(card);
          if (!known) throw new DomainError('bad_input', 'Card is not a test card', 'card');
          const now = clock.now();
          const id = ids.uuid(now);
          const record = newDeposit({
            id,
            traderId: trader.id,
            method: 'card',
            asset: given.currency,
            amount,
            fee: feeOf('card', amount),
            cardBrand: known.brand,
            cardLast4: known.number.slice(-4),
            createdAt: now,
          });
          steps.begin(tx, record, command.actor);
          const { after, message } = settle(tx, command, record, known.outcome);
          const path = after.status === 'challenge' ? challengePath(id) : null;
          return { deposit: views.view(tx, after), message, path };
        },
        ({ deposit: { uuid, currency, amount, status } }) => ({
          subject: uuid,
          data: { currency, amount, status },
        }),
      ),
    async answer(command, trader, { uuid, code }) {
      const answered = await commands.execute(
        command,
        async (tx) => {
          const record = store.find(tx, uuid);
          if (record?.traderId !== trader.id) {
            throw new DomainError('not_found', 'You have no deposit with this id', 'uuid');
          }
          if (record.status !== 'challenge') {
            throw new DomainError('conflict', `This can no longer be done: it is ${record.status}.`);
          }
          if (code === CHALLENGE_CODE) {
            jobs.cancel(tx, EXPIRY_JOB, uuid);
            const after = steps.take(tx, record, 'pay', { actor: command.actor, answered: true });
            return { deposit: views.view(tx, after), message: credited(after) };
          }
          const wrongCodes = record.wrongCodes + 1;
          if (code !== undefined && wrongCodes < MOST_CODES) {
            const after = steps.put(tx, record, { wrongCodes });
            return { deposit: views.view(tx, after), message: leftMessage(MOST_CODES - wrongCodes) };
          }
          jobs.cancel(tx, EXPIRY_JOB, uuid);
          const reason = code === undefined ? 'You declined the payment' : 'Three wrong codes were entered';
          const after = decline(tx, command, record, reason);
          return {
            deposit: views.view(tx, after),
            message: 'The payment was declined. Nothing was charged.',
          };
        },
        ({ deposit: { status } }) => ({ subject: uuid, data: { status } }),
      );
      // Refused only now: the wrong code has been counted.
      if (answered.deposit.status === 'challenge')
        throw new DomainError('bad_input', answered.message, 'code');
      return answered;
    },
  };
}

const leftMessage = (left: number) =>
  `This code is wrong: ${left === 1 ? '1 attempt is' : `${left} attempts are`} left.`;
