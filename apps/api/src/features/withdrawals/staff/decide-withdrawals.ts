import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { commandFor } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { DeskDeps } from './approve-withdrawal.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';

interface Decisions {
  uuids: readonly string[];
  decision: 'approve' | 'reject';
  /** Needed to reject. */
  reason?: string | undefined;
}

/** Approves or rejects several withdrawals, one after another, each in a commit of its own. */
export async function decideWithdrawals(
  deps: DeskDeps,
  command: CommandContext,
  reader: Staff,
  { uuids, decision, reason }: Decisions,
): Promise<{ results: { uuid: string; ok: boolean; message: string }[]; message: string }> {
  const results = [];
  for (const uuid of new Set(uuids)) {
    const one = commandFor(command, uuid);
    try {
      const { message } =
        decision === 'approve'
          ? await approveWithdrawal(deps, { ...one, name: 'billingStaff.approve' }, reader, { uuid, reason })
          : await rejectWithdrawal(deps, { ...one, name: 'billingStaff.reject' }, reader, {
              uuid,
              reason: reason ?? '',
            });
      results.push({ uuid, ok: true, message });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ uuid, ok: false, message: error.message });
    }
  }
  const done = results.filter(({ ok }) => ok).length;
  const verb = decision === 'approve' ? 'approved or requested' : 'rejected';
  return { results, message: done === 0 ? '' : `${done} of ${results.length} ${verb}.` };
}
