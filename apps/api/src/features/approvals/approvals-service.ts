import type { RecordSubject } from '@papermint/contracts/records/subject';
import { subjectParts } from '@papermint/contracts/records/subject';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { approvalCounts, checkDecidable, openApprovals, waitingApprovals } from './approval-queue.ts';
import { approvalDetail, listApprovals } from './approval-views.ts';
import type { Approvable, ApprovalRule, Reasoned } from './approvals-types.ts';
import { approve, decideSeveral, reject, withdraw } from './decide-approval.ts';
import { defineApprovable } from './execute-approvable.ts';

/** Staff commands that a second person approves. */
export type Approvals = ReturnType<typeof createApprovals>;

export const createApprovals = (deps: ApprovalDeps) => ({
  ...bindVerbs(deps, {
    list: listApprovals,
    one: approvalDetail,
    open: openApprovals,
    pendingOf,
    disagreed,
    approve,
    reject,
    withdraw,
    decide: decideSeveral,
  }),
  define: <I extends Reasoned, T extends { message: string }>(
    name: string,
    rule: ApprovalRule<I, T>,
  ): Approvable<I, T> => defineApprovable(deps, name, rule),
});

/** What the queue of approvals needs. */
export const approvalQueue = (deps: ApprovalDeps) =>
  bindVerbs(deps, { waiting: waitingApprovals, counts: approvalCounts, check: checkDecidable });

/** The id of a request about a record that waits; null where none does. */
const pendingOf = ({ store }: ApprovalDeps, subject: RecordSubject): string | null =>
  store.waitingAbout(subjectParts(subject))?.id ?? null;

/** Why the latest request about a record was rejected; undefined where it was not. */
const disagreed = ({ store }: ApprovalDeps, reads: Reads, subject: RecordSubject): string | undefined =>
  store.rejectedAbout(reads, subjectParts(subject));
