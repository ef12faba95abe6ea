import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { Approvable, ApprovalRule } from '../../approvals/approvals-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositRecord } from '../deposits-types.ts';
import { arrivedDeposit } from './confirmable-deposit.ts';
import { confirmationView } from './confirmation-views.ts';
import type { DecidedDeposit, DecisionChange } from './deposit-decision.ts';
import { decideDeposit, noteOfDecision } from './deposit-decision.ts';
import { verdictOn } from './deposit-verdict.ts';

interface ConfirmInput {
  uuid: string;
  reason: string;
}
type Confirmed = DecisionChange & { message: string };

/** What staff need to decide deposits. */
export interface ConfirmationDeps extends DepositDeps {
  /** The call that credits a deposit, and may need a second person. */
  confirming: Approvable<ConfirmInput, Confirmed>;
}

const NOBODY = { accountId: '', name: 'somebody' };

/**
 * Credits a deposit; a large one needs a second person.
 * @throws DomainError not_found; forbidden for one's own; conflict where it does not wait, or a colleague holds it
 */
export async function confirmDeposit(
  deps: ConfirmationDeps,
  command: CommandContext,
  reader: Staff,
  uuid: string,
): Promise<DecidedDeposit | PendingAnswer> {
  const answer = await deps.confirming.execute(command, { uuid, reason: 'The money has arrived' });
  if ('pending' in answer) return answer;
  return { deposit: await confirmationView(deps, reader, uuid), message: answer.message };
}

/** What the approvals know about the call. */
export function confirmRule(deps: DepositDeps): ApprovalRule<ConfirmInput, Confirmed> {
  const { alone, staff, markets } = deps;
  const dollarsOf = ({ asset, amount }: DepositRecord) => markets.valueIn(asset, amount, 'USD');
  const credited = ({ asset, amount, fee }: DepositRecord) => markets.say(asset, amount - fee);
  return {
    describe(reads, { uuid }, makerId) {
      const deposit = arrivedDeposit(deps, reads, makerId, uuid);
      const { traderId, asset, amount, status } = deposit;
      const { accountId, name } = staff.named([traderId]).get(traderId) ?? NOBODY;
      return {
        needed: alone.needed(reads, makerId, { kind: 'deposit', dollars: dollarsOf(deposit) }),
        title: `Confirm the deposit of ${markets.say(asset, amount)} by ${name} (${accountId})`,
        subject: `deposit:${uuid}`,
        account: traderId,
        version: status,
        before: { status },
        after: { status: 'completed', credited: credited(deposit) },
      };
    },
    run(tx, { command, makerId, approvedById }, { uuid }) {
      const deciderId = approvedById ?? makerId;
      const deposit = arrivedDeposit(deps, tx, deciderId, uuid);
      const change = decideDeposit(deps, tx, command, deposit, { deciderId, step: 'approve', reason: null });
      const counted = { kind: 'deposit', reference: uuid, dollars: dollarsOf(deposit) } as const;
      alone.moved(tx, { makerId, approvedById }, counted);
      return { ...change, message: `${credited(deposit)} credited.` };
    },
    note: (change) => noteOfDecision(change),
    second(reads, { uuid }, approverId) {
      const verdict = verdictOn(deps, reads, approverId, uuid);
      return verdict.confirm ? undefined : verdict.reason;
    },
  };
}
