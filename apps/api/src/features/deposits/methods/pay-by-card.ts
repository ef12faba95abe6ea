import { DomainError } from '@papermint/contracts/common/domain-error';
import { CHALLENGE_LIFE } from '@papermint/contracts/deposits/statuses';
import type { CardToken } from '@papermint/contracts/deposits/test-cards';
import { cardByToken } from '@papermint/contracts/deposits/test-cards';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import { feeOf } from '../deposits-rules.ts';
import type { Depositor, DepositRecord } from '../deposits-types.ts';
import { EXPIRY_JOB } from '../deposits-types.ts';
import { beginDeposit, takeStep } from '../steps/deposit-steps.ts';
import { newDeposit } from '../steps/new-deposit.ts';
import type { CardOutcome } from './card-outcomes.ts';
import { approveCard, declineCard } from './card-outcomes.ts';
import { depositAmount } from './deposit-methods.ts';
import { assertOwnMoney } from './own-money.ts';

const DECLINED = 'The card issuer declined the payment';

/**
 * Pays by a test card.
 * @returns with the path of the page that asks for a code, where the bank of the card does
 * @throws DomainError bad_input at `currency`, `amount` or `card`; forbidden where deposits by card are closed
 */
export function payByCard(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  { card: token, ...input }: { currency: string; amount: string; card: CardToken },
): Promise<DepositAnswer & { path: string | null }> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const amount = depositAmount(deps, tx, 'card', input);
      const card = cardByToken(token);
      if (!card) throw new DomainError('bad_input', 'Card is not a test card', 'card');
      assertOwnMoney(deps, tx, { method: 'card', traderId: trader.id, asset: input.currency, amount });
      const now = deps.clock.now();
      const deposit = newDeposit({
        id: deps.ids.uuid(now),
        traderId: trader.id,
        method: 'card',
        asset: input.currency,
        amount,
        fee: feeOf('card', amount),
        cardBrand: card.brand,
        cardLast4: card.number.slice(-4),
        createdAt: now,
      });
      beginDeposit(deps, tx, deposit, command.actor);
      const { after, message } = settle(deps, tx, command, deposit, card.outcome);
      const path = after.status === 'challenge' ? `/deposit/card/challenge/${after.id}` : null;
      return { deposit: viewOfDeposit(deps, tx, after), message, path };
    },
    ({ deposit: { uuid, currency, amount, status } }) => ({
      subject: uuid,
      data: { currency, amount, status },
    }),
  );
}

function settle(
  deps: DepositDeps,
  tx: Tx,
  command: CommandContext,
  deposit: DepositRecord,
  outcome: 'approve' | 'decline' | 'challenge',
): CardOutcome {
  if (outcome === 'approve') return approveCard(deps, tx, command, deposit);
  if (outcome === 'decline') {
    const after = declineCard(deps, tx, command, deposit, DECLINED);
    return { after, message: 'The card was declined. Nothing was charged.' };
  }
  deps.jobs.schedule(tx, EXPIRY_JOB, deposit.id, deps.clock.now() + CHALLENGE_LIFE);
  const after = takeStep(deps, tx, deposit, 'challenge', { actor: command.actor });
  return { after, message: 'The card issuer asks for a code.' };
}
