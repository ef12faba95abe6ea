import { isPermitted, isStaff, lackOf } from '@papermint/contracts/accounts/staff';
import type { ApprovalAction } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { CHANGED, makerLacks, refusalOf } from './approvals-rules.ts';

/**
 * A request that the reader may see: their own, or one of a command that they may make.
 * @throws DomainError not_found; forbidden
 */
export function visibleApproval(
  { rules }: Pick<ApprovalDeps, 'rules'>,
  reader: Staff,
  approval: ApprovalRecord | undefined,
): ApprovalRecord {
  if (!approval) throw new DomainError('not_found', 'There is no such approval');
  const { makerId, command } = approval;
  if (makerId !== reader.id && !rules.permitted(reader).includes(command)) {
    throw new DomainError('forbidden', lackOf(rules.permission(command)));
  }
  return approval;
}

/** A request that the reader may take an action on. @throws DomainError not_found; forbidden; conflict */
export function decidableApproval(
  deps: ApprovalDeps,
  tx: Tx,
  reader: Staff,
  id: string,
  action: ApprovalAction,
): ApprovalRecord {
  const { store, rules, staff, clock } = deps;
  const approval = visibleApproval(deps, reader, store.find(tx, id));
  const { decidedById, command } = approval;
  const decider = decidedById === null ? undefined : staff.nameIn(tx, decidedById);
  const refusal = refusalOf(approval, action, reader, { now: clock.now(), ...(decider && { decider }) });
  if (refusal) throw refusal;
  const permission = rules.permission(command);
  if (action !== 'withdraw' && !isPermitted(reader.position, reader.permissions, permission)) {
    throw new DomainError('forbidden', lackOf(permission));
  }
  return approval;
}

/** Refuses a request that cannot be carried out now. @throws DomainError conflict, and what its command throws */
export function checkExecutable(deps: ApprovalDeps, reads: Reads, approval: ApprovalRecord): void {
  const { command, input, makerId, version } = approval;
  if (!mayRequest(deps, reads, approval)) {
    throw new DomainError('conflict', makerLacks(deps.staff.nameIn(reads, makerId)));
  }
  const described = deps.rules.of(command).describe(reads, JSON.parse(input), makerId);
  if (described.version !== version) throw new DomainError('conflict', CHANGED);
}

/** Whether the requester still has the permission of the command. */
function mayRequest(
  { staff, flags, rules }: ApprovalDeps,
  reads: Reads,
  { makerId, command }: ApprovalRecord,
): boolean {
  const maker = staff.active(reads, makerId);
  return (
    maker !== undefined &&
    isStaff(maker.position, flags.isOn('admin')) &&
    isPermitted(maker.position, maker.permissions, rules.permission(command))
  );
}
