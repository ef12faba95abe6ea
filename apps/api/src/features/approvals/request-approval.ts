import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { APPROVAL_LIFE } from '@papermint/contracts/approvals/model';
import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { EXPIRY } from './approval-record.ts';
import type { Described } from './approvals-types.ts';

interface Request {
  command: string;
  input: { reason: string };
  described: Described;
}

/** Stores a request. @throws DomainError conflict where the same request waits already */
export function requestApproval(
  deps: ApprovalDeps,
  tx: Tx,
  { actor }: CommandContext,
  request: Request,
): PendingAnswer {
  const { store, staff, statuses, jobs, queues } = deps;
  const { command, described } = request;
  if (actor.kind !== 'staff') throw new Error(`${command} is requested by staff only.`);
  const approval = newApproval(deps, actor.traderId, request);
  const { id, title, makerId, subjectKind, subjectId, expiresAt } = approval;
  const waiting = `${command} ${described.sameness ?? `${subjectKind} ${subjectId}`}`;
  const same = store.waitingFor(tx, waiting);
  if (same) {
    const requester = staff.nameIn(tx, same.makerId);
    throw new DomainError('conflict', `This is already pending approval: “${same.title}”, by ${requester}.`);
  }
  store.add(tx, approval, waiting);
  const subject = { table: approvalTransitions, rows: 'Approval', id, owner: makerId, actor } as const;
  statuses.begin(tx, { ...subject, status: 'requested' });
  jobs.schedule(tx, EXPIRY, id, expiresAt);
  queues.changed(tx);
  const pending = { uuid: id, title, expiresAt: new Date(expiresAt).toISOString() };
  const next = hasApprover(deps, tx, approval)
    ? 'Another staff member has three days to approve it.'
    : 'No one else can approve it yet. Add a second superuser on the server within three days: npm run admin -- add <email>.';
  return { pending, message: `Requested: ${title}. ${next}` };
}

/** Whether somebody else can approve a request. The seeded staff can, except with `SANDBOX=off`. */
function hasApprover(
  { staff, rules, state }: ApprovalDeps,
  tx: Tx,
  { command, makerId, account }: ApprovalRecord,
): boolean {
  if (state.mode !== 'off') return true;
  const permission = rules.permission(command);
  return staff
    .entered(tx)
    .some(
      ({ id, position, permissions }) =>
        id !== makerId && id !== account && isPermitted(position, permissions, permission),
    );
}

function newApproval(
  { ids, clock }: ApprovalDeps,
  makerId: string,
  { command, input, described }: Request,
): ApprovalRecord {
  const { title, subject, version, before, after, account = null } = described;
  const now = clock.now();
  const { kind: subjectKind, id: subjectId } = subjectParts(subject);
  return {
    id: ids.uuid(now),
    command,
    input: JSON.stringify(input),
    subjectKind,
    subjectId,
    account,
    version,
    title,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: input.reason,
    makerId,
    status: 'requested',
    decidedById: null,
    decisionReason: null,
    decidedAt: null,
    expiresAt: now + APPROVAL_LIFE,
    createdAt: now,
    recordedAt: clock.wall(),
  };
}
