import type { StaffWithdrawal } from '@papermint/contracts/withdrawals/staff-model';
import type { WithdrawalAction } from '@papermint/contracts/withdrawals/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { OwnedWithdrawal } from '../withdrawals-store.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { QUEUE } from '../withdrawals-types.ts';
import type { DecisionInput } from './decidable-withdrawal.ts';
import { decidableWithdrawal } from './decidable-withdrawal.ts';
import { staffWithdrawal } from './staff-withdrawal-views.ts';

export interface DecidedWithdrawal {
  withdrawal: StaffWithdrawal;
  message: string;
}

/**
 * Carries out a decision that needs no second person.
 * @param done the first word of the answer, such as `Rejected`
 * @throws DomainError as `decidableWithdrawal`, and what `decide` throws
 */
export async function decideAlone(
  deps: WithdrawalDeps,
  command: CommandContext,
  reader: Staff,
  input: DecisionInput,
  { action, done }: { action: WithdrawalAction; done: string },
  decide: (tx: Tx, withdrawal: OwnedWithdrawal) => WithdrawalRecord,
): Promise<DecidedWithdrawal> {
  const { commands, queues, markets } = deps;
  const { uuid, reason } = input;
  const { message } = await commands.executeNoted(command, async (tx) => {
    const withdrawal = decidableWithdrawal(deps, tx, reader.id, input, action);
    queues.settle(tx, QUEUE, withdrawal.id, reader.id);
    const { status } = decide(tx, withdrawal);
    const amount = markets.say(withdrawal.asset, withdrawal.amount);
    return {
      answer: { message: `${done}: ${amount} to ${withdrawal.label}.` },
      note: {
        subject: `withdrawal:${withdrawal.id}`,
        account: withdrawal.traderId,
        before: { status: withdrawal.status },
        after: { status },
        ...(reason && { reason }),
      },
    };
  });
  return { withdrawal: staffWithdrawal(deps, reader, uuid) as StaffWithdrawal, message };
}
