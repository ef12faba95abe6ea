import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { confirmableDeposit } from './confirmable-deposit.ts';
import { confirmationView } from './confirmation-views.ts';
import type { DecidedDeposit } from './deposit-decision.ts';
import { decideDeposit, noteOfDecision } from './deposit-decision.ts';

/** Rejects a deposit that staff did not find. @throws DomainError not_found; forbidden for one's own; conflict */
export async function rejectDeposit(
  deps: DepositDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, reason }: { uuid: string; reason: string },
): Promise<DecidedDeposit> {
  const decision = { deciderId: reader.id, step: 'reject', reason } as const;
  await deps.commands.execute(
    command,
    async (tx) => decideDeposit(deps, tx, command, confirmableDeposit(deps, tx, reader.id, uuid), decision),
    (change) => noteOfDecision(change, reason),
  );
  return { deposit: await confirmationView(deps, reader, uuid), message: 'Deposit rejected.' };
}
