import { DomainError } from '@papermint/contracts/common/domain-error';
import { CHALLENGE_CODE, MOST_CODES } from '@papermint/contracts/deposits/test-cards';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import type { Depositor, DepositRecord } from '../deposits-types.ts';
import { EXPIRY_JOB } from '../deposits-types.ts';
import { ownDeposit } from '../own-deposit.ts';
import { updateDeposit } from '../steps/deposit-steps.ts';
import type { CardOutcome } from './card-outcomes.ts';
import { approveCard, declineCard } from './card-outcomes.ts';

/**
 * Answers what the card's bank asks; without a code the payment is declined.
 * @throws DomainError not_found; conflict where nothing is asked; bad_input at `code` where it is wrong
 */
export async function answerChallenge(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  { uuid, code }: { uuid: string; code?: string | undefined },
): Promise<DepositAnswer> {
  const answer = await deps.commands.execute(
    command,
    async (tx) => {
      const deposit = ownDeposit(deps, tx, trader.id, uuid);
      if (deposit.status !== 'challenge') {
        throw new DomainError('conflict', `This can no longer be done: it is ${deposit.status}.`);
      }
      const { after, message } = take(deps, tx, command, deposit, code);
      return { deposit: viewOfDeposit(deps, tx, after), message };
    },
    ({ deposit: { status } }) => ({ subject: uuid, data: { status } }),
  );
  // Refused only after the commit, which counts the wrong code.
  if (answer.deposit.status === 'challenge') throw new DomainError('bad_input', answer.message, 'code');
  return answer;
}

function take(
  deps: DepositDeps,
  tx: Tx,
  command: CommandContext,
  deposit: DepositRecord,
  code: string | undefined,
): CardOutcome {
  const wrongCodes = deposit.wrongCodes + 1;
  if (code !== undefined && code !== CHALLENGE_CODE && wrongCodes < MOST_CODES) {
    const after = updateDeposit(deps, tx, deposit, { wrongCodes });
    return { after, message: leftMessage(MOST_CODES - wrongCodes) };
  }
  deps.jobs.cancel(tx, EXPIRY_JOB, deposit.id);
  if (code === CHALLENGE_CODE) return approveCard(deps, tx, command, deposit);
  const reason = code === undefined ? 'You declined the payment' : 'Three wrong codes were entered';
  const after = declineCard(deps, tx, command, deposit, reason);
  return { after, message: 'The payment was declined. Nothing was charged.' };
}

const leftMessage = (left: number) =>
  `This code is wrong: ${left === 1 ? '1 attempt is' : `${left} attempts are`} left.`;
