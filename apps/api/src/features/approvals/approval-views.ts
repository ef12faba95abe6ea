import { isStaff } from '@papermint/contracts/accounts/staff';
import type { ApprovalView } from '@papermint/contracts/approvals/model';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { ClaimView, QueueCounts } from '@papermint/contracts/queues/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { recordPath } from '@papermint/contracts/records/subject';
import type { NamedPerson, Staff } from '../accounts/staff/staff-types.ts';
import { checkExecutable, visibleApproval } from './approval-checks.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { approvalCounts } from './approval-queue.ts';
import type { ApprovalRecord, Facts } from './approval-record.ts';
import { QUEUE } from './approval-record.ts';
import { allowedActions, approvalMarks } from './approvals-rules.ts';
import type { ApprovalFilter } from './approvals-store.ts';
import type { ApprovalDetail } from './approvals-types.ts';

interface Lookups {
  people: Map<string, NamedPerson>;
  claims: ReadonlyMap<string, ClaimView>;
}

/** Stands for a person whose account no longer exists. */
const UNKNOWN: NamedPerson = { accountId: '', name: 'Someone' };

/** A page of the requests that the reader may see. @param filter.maker an account number, or `me` */
export async function listApprovals(
  deps: ApprovalDeps,
  reader: Staff,
  { maker, ...filter }: Omit<ApprovalFilter, 'makerId'> & { maker?: string | undefined },
): Promise<Page<ApprovalView> & { counts: QueueCounts }> {
  const { store, rules, staff } = deps;
  const makerId = maker === 'me' ? reader.id : maker && (staff.numbered(maker)?.id ?? '');
  const scope = { readerId: reader.id, commands: rules.permitted(reader) };
  const { rows, total } = await store.page(scope, { ...filter, makerId });
  const lookups = lookupsOf(deps, rows, reader);
  const data = rows.map((row) => viewOf(deps, row, reader, lookups));
  return { ...toPage(data, total, filter), counts: approvalCounts(deps, reader) };
}

/** @throws DomainError not_found; forbidden without the permission of its command */
export function approvalDetail(deps: ApprovalDeps, reader: Staff, id: string): ApprovalDetail {
  const approval = visibleApproval(deps, reader, deps.store.findNow(id));
  return {
    ...viewOf(deps, approval, reader, lookupsOf(deps, [approval], reader)),
    before: JSON.parse(approval.before) as Facts,
    after: JSON.parse(approval.after) as Facts,
    obstacle: obstacleOf(deps, approval),
  };
}

function marksOf({ store, rules, staff, alone, clock }: ApprovalDeps, approval: ApprovalRecord): string[] {
  const { command, makerId, account, createdAt, status } = approval;
  if (status !== 'requested') return [];
  return approvalMarks({
    waits: clock.now() - createdAt,
    alone: alone.sum(store.committed, makerId),
    others: account === null ? 0 : store.waitingOf(makerId, account) - 1,
    ofStaff: account !== null && isStaff(staff.active(store.committed, account)?.position ?? 'trader', true),
    // The settings ask for a second person only where a control is loosened.
    loosens: rules.permission(command) === 'settings',
  });
}

function viewOf(
  deps: ApprovalDeps,
  approval: ApprovalRecord,
  reader: Staff,
  { people, claims }: Lookups,
): ApprovalView {
  const { id, command, title, reason, status, makerId, decidedById, decidedAt, createdAt } = approval;
  const { rules, clock } = deps;
  const subject = `${approval.subjectKind}:${approval.subjectId}` as RecordSubject;
  const now = clock.now();
  const permitted = rules.permitted(reader).includes(command);
  return {
    uuid: id,
    command,
    title,
    subject,
    path: recordPath(subject),
    reason,
    status,
    maker: people.get(makerId) ?? UNKNOWN,
    decidedBy: decidedById === null ? null : (people.get(decidedById) ?? UNKNOWN),
    decisionReason: approval.decisionReason,
    decidedAt: decidedAt === null ? null : iso(decidedAt),
    createdAt: iso(createdAt),
    expiresAt: iso(approval.expiresAt),
    age: Math.floor(((decidedAt ?? now) - createdAt) / 1000),
    target: APPROVAL_TARGET / 1000,
    marks: marksOf(deps, approval),
    claim: claims.get(id) ?? null,
    allowedActions: allowedActions(approval, { id: reader.id, permitted }, now),
  };
}

function lookupsOf(
  { staff, queues }: ApprovalDeps,
  approvals: readonly ApprovalRecord[],
  reader: Staff,
): Lookups {
  return {
    people: staff.named(approvals.flatMap(({ makerId, decidedById }) => [makerId, decidedById])),
    claims: queues.claims(QUEUE, reader),
  };
}

/** Why a request cannot be approved now; null where it can. */
function obstacleOf(deps: ApprovalDeps, approval: ApprovalRecord): string | null {
  if (approval.status !== 'requested') return null;
  try {
    checkExecutable(deps, deps.store.committed, approval);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

const iso = (at: number) => new Date(at).toISOString();
