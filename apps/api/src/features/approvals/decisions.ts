import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import type { ApprovalAction } from '@papermint/contracts/approvals/model';
import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { EXPIRY, QUEUE } from './approval-record.ts';
import { refusalOf } from './approvals-rules.ts';
import type { ApprovalParts, ApprovalQueue, Approvals, RuleBook } from './approvals-types.ts';
import type { CheckStanding } from './standing.ts';

type Decisions = Pick<Approvals, 'approve' | 'reject' | 'withdraw' | 'decide'> & Pick<ApprovalQueue, 'check'>;

interface Step {
  reader: Staff;
  id: string;
  action: ApprovalAction;
  reason?: string;
}

/** How requests end, but for their expiry. */
export function createDecisions(
  { store, staff, queues, commands, statuses, jobs, clock }: ApprovalParts,
  rules: RuleBook,
  {
    one,
    visible,
    checkStanding,
  }: Pick<Approvals, 'one'> & {
    visible(reader: Staff, record: ApprovalRecord | undefined): ApprovalRecord;
    checkStanding: CheckStanding;
  },
): Decisions {
  /** Refuses what the reader may not do. @throws DomainError */
  function loaded(tx: Tx, { reader, id, action }: Step): ApprovalRecord {
    const record = visible(reader, store.find(tx, id));
    const decider = record.decidedById === null ? undefined : staff.nameIn(tx, record.decidedById);
    const refusal = refusalOf(record, action, reader, { now: clock.now(), ...(decider && { decider }) });
    if (refusal) throw refusal;
    const needed = rules.permission(record.command);
    if (action !== 'withdraw' && !isPermitted(reader.position, reader.permissions, needed)) {
      throw new DomainError('forbidden', lackOf(needed));
    }
    return record;
  }

  /** Runs the requested command again, under its rules. @throws DomainError without a field: the fields are not here */
  function carryOut(tx: Tx, context: CommandContext, record: ApprovalRecord, approvedById: string): string {
    const rule = rules.of(record.command);
    const input = JSON.parse(record.input) as { reason: string };
    const { once: _once, ...command } = { ...context, name: record.command };
    try {
      checkStanding(tx, record);
      const answer = rule.run(tx, { command, makerId: record.makerId, approvedById }, input);
      commands.record(tx, command, rule.note(answer, input));
      return answer.message;
    } catch (error) {
      throw error instanceof DomainError ? new DomainError(error.code, error.message) : error;
    }
  }

  function end(tx: Tx, { actor }: CommandContext, record: ApprovalRecord, step: Step): void {
    const { id, title, makerId } = record;
    const { reader, action, reason = null } = step;
    queues.settle(tx, QUEUE, id, action === 'withdraw' ? undefined : reader.id);
    statuses.transition(tx, {
      table: approvalTransitions,
      rows: 'Approval',
      id,
      owner: makerId,
      actor,
      transition: action,
      set: { waiting: null, decidedById: reader.id, decidedAt: clock.now(), decisionReason: reason },
      facts: { title, name: staff.nameIn(tx, reader.id), why: reason ?? '' },
      ...(reason !== null && { reason }),
    });
    jobs.cancel(tx, EXPIRY, id);
  }

  async function decideOne(command: CommandContext, step: Step) {
    const { reader, id, action, reason } = step;
    let account: string | null = null;
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const record = loaded(tx, step);
        account = record.account;
        end(tx, command, record, step);
        if (action !== 'approve') return { message: action === 'reject' ? 'Rejected.' : 'Withdrawn.' };
        return { message: carryOut(tx, command, record, reader.id) };
      },
      () => ({
        action: `approvals.${action}`,
        subject: id,
        before: { status: 'requested' },
        after: { status: approvalTransitions.transitions[action].to },
        ...(reason && { reason }),
        ...(account !== null && { account }),
      }),
    );
    return { approval: one(reader, id), message };
  }

  return {
    check: (tx, reader, id) => void loaded(tx, { reader, id, action: 'approve' }),
    approve: (command, reader, id) => decideOne(command, { reader, id, action: 'approve' }),
    reject: (command, reader, id, reason) => decideOne(command, { reader, id, action: 'reject', reason }),
    withdraw: (command, reader, id) => decideOne(command, { reader, id, action: 'withdraw' }),
    async decide(command, reader, { uuids, decision: action, reason }) {
      const results = [];
      let unconfirmed: DomainError | undefined;
      for (const id of new Set(uuids)) {
        const step = { reader, id, action, ...(action === 'reject' && reason && { reason }) };
        const confirmed = command.confirmedEach?.(id);
        try {
          const { message } = await decideOne(
            { ...commandFor(command, id), ...(confirmed && { confirmed }) },
            step,
          );
          results.push({ uuid: id, ok: true, message });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          if (error.code === 'proof_required') unconfirmed = error;
          results.push({ uuid: id, ok: false, message: error.message });
        }
      }
      const done = results.filter(({ ok }) => ok).length;
      if (done === 0 && unconfirmed) throw unconfirmed;
      const word = action === 'approve' ? 'approved' : 'rejected';
      return { results, message: done === 0 ? '' : `${done} of ${results.length} ${word}.` };
    },
  };
}
