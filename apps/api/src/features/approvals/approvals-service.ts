import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { APPROVAL_LIFE } from '@papermint/contracts/approvals/model';
import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { TimelineSource } from '../records/records-types.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { EXPIRY, QUEUE } from './approval-record.ts';
import { approvalSteps } from './approval-steps.ts';
import { createApprovalViews } from './approval-views.ts';
import type { ApprovalParts, ApprovalQueue, Approvals, Described } from './approvals-types.ts';
import { createDecisions } from './decisions.ts';
import { createRuleBook } from './rule-book.ts';
import { createStanding } from './standing.ts';

/** @returns the approvals, their queue, and what they add to the timelines of records */
export function createApprovals(parts: ApprovalParts): {
  approvals: Approvals;
  queue: ApprovalQueue;
  steps: TimelineSource;
} {
  const { store, staff, queues, commands, statuses, jobs, ids, clock } = parts;
  const rules = createRuleBook();
  const checkStanding = createStanding(parts, rules);
  const { list, one, standing, visible, waiting, counts } = createApprovalViews(parts, rules, checkStanding);
  const { check, ...decisions } = createDecisions(parts, rules, { one, visible, checkStanding });

  /** Stores a request. @throws DomainError conflict where the same one waits already */
  function request(
    tx: Tx,
    { actor }: CommandContext,
    { command, input, described }: { command: string; input: { reason: string }; described: Described },
  ): PendingAnswer {
    if (actor.kind !== 'staff') throw new Error(`${command} is requested by staff only.`);
    const now = clock.now();
    const { kind, id: subjectId } = subjectParts(described.subject);
    const { title, version, before, after, account = null, sameness = `${kind} ${subjectId}` } = described;
    const waiting = `${command} ${sameness}`;
    const record: ApprovalRecord = {
      id: ids.uuid(now),
      command,
      input: JSON.stringify(input),
      subjectKind: kind,
      subjectId,
      account,
      version,
      title,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: input.reason,
      makerId: actor.traderId,
      status: 'requested',
      decidedById: null,
      decisionReason: null,
      decidedAt: null,
      expiresAt: now + APPROVAL_LIFE,
      createdAt: now,
      recordedAt: clock.wall(),
    };
    const same = store.waitingFor(tx, waiting);
    if (same) {
      const who = staff.nameIn(tx, same.makerId);
      throw new DomainError('conflict', `This is already pending approval: «${same.title}», by ${who}.`);
    }
    store.add(tx, record, waiting);
    statuses.begin(tx, {
      table: approvalTransitions,
      rows: 'Approval',
      id: record.id,
      owner: record.makerId,
      actor,
      status: 'requested',
    });
    jobs.schedule(tx, EXPIRY, record.id, record.expiresAt);
    queues.changed(tx);
    const pending = { uuid: record.id, title, expiresAt: new Date(record.expiresAt).toISOString() };
    return { pending, message: `Requested: ${title}. Another staff member has three days to approve it.` };
  }

  jobs.handle(EXPIRY, (tx, id) => {
    const record = store.find(tx, id);
    if (record?.status !== 'requested') return;
    statuses.transition(tx, {
      table: approvalTransitions,
      rows: 'Approval',
      id,
      owner: record.makerId,
      actor: { kind: 'system' },
      transition: 'expire',
      facts: { title: record.title },
      set: { waiting: null, decidedAt: clock.now() },
    });
    queues.settle(tx, QUEUE, id, undefined);
  });

  const approvals: Approvals = {
    list,
    one,
    standing,
    pendingOf: (subject) => store.waitingAbout(subjectParts(subject))?.id ?? null,
    ...decisions,
    define(name, rule) {
      rules.add(name, rule);
      return {
        execute(command, input) {
          let described: Described;
          return commands.execute<ReturnType<typeof rule.run> | PendingAnswer>(
            command,
            async (tx) => {
              const { actor } = command;
              const makerId = 'traderId' in actor ? actor.traderId : '';
              described = rule.describe(tx, input, makerId);
              if (described.needed) return request(tx, command, { command: name, input, described });
              return rule.run(tx, { command, makerId, approvedById: null }, input);
            },
            (answer) => {
              if (!('pending' in answer)) return rule.note(answer, input);
              const { subject, account, before, after } = described;
              return {
                action: 'approvals.request',
                subject: answer.pending.uuid,
                before,
                after,
                data: { command: name, subject },
                reason: input.reason,
                ...(account && { account }),
              };
            },
          );
        },
      };
    },
  };
  return { approvals, queue: { waiting, counts, check }, steps: approvalSteps(store, rules) };
}
