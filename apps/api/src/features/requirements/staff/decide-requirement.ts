import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/requirements/staff-calls';
import type { RequirementAction } from '@papermint/contracts/requirements/statuses';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { dueAgain } from '../requirements-rules.ts';
import type { OwnedRequirement } from '../requirements-types.ts';
import { QUEUE } from '../requirements-types.ts';
import type { Changed } from './staff-requirement.ts';
import { findRequirement, requirementForAction } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

const OUTCOMES = { satisfy: 'satisfied', refuse: 'due', waive: 'waived' } as const;
const DONE: Record<RequirementAction, string> = {
  satisfy: 'Accepted',
  refuse: 'Sent back',
  waive: 'Waived',
};

/** Changes status, attempt, claim and audit log in one commit. */
async function decideRequirement(
  deps: StaffRequirementsDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, reason }: { uuid: string; reason?: string | undefined },
  action: RequirementAction,
): Promise<Changed> {
  const { commands, clock, queues, attempts, steps, views, store } = deps;
  const { message } = await commands.executeNoted(command, async (tx) => {
    const row = requirementForAction(deps, tx, reader, uuid, action);
    const why = reason || null;
    const now = clock.now();
    if (action === 'satisfy') assertPicture(deps, tx, row);
    queues.settle(tx, QUEUE, uuid, reader.id);
    const outcome = OUTCOMES[action];
    if (row.status === 'submitted') {
      attempts.putDecided(tx, {
        requirementId: uuid,
        number: row.attempts,
        outcome,
        reason: why,
        decidedAt: now,
        decidedById: reader.id,
      });
    }
    steps.change(tx, row, {
      transition: action,
      actor: command.actor,
      set: {
        decidedAt: now,
        decidedById: reader.id,
        reason: why,
        ...(action === 'refuse' && { createdAt: now }),
      },
      ...(action === 'refuse' && { dueAt: dueAgain(row.dueAt, now) }),
    });
    queues.changed(tx);
    return {
      answer: { message: `${DONE[action]}: ${row.title}.` },
      note: {
        subject: `requirement:${uuid}`,
        account: row.traderId,
        ...(why && { reason: why }),
        before: { status: row.status },
        after: { status: outcome },
      },
    };
  });
  return { requirement: views.staffDetail(findRequirement(deps, store.committed, uuid), reader), message };
}

/** @throws DomainError conflict if the uploaded picture is deleted */
function assertPicture({ attempts }: StaffRequirementsDeps, tx: Tx, { id }: OwnedRequirement): void {
  const [last] = attempts.of(tx, id);
  if (last?.source !== 'upload' || last.hash !== null) return;
  throw new DomainError('conflict', 'The uploaded file is deleted. Send it back, or waive it.');
}

/**
 * Accepts what was submitted, or sends it back.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function decide(
  deps: StaffRequirementsDeps,
  command: CommandContext,
  reader: Staff,
  { decision, ...input }: z.output<typeof calls.decide.input>,
): Promise<Changed> {
  return decideRequirement(deps, command, reader, input, decision === 'satisfied' ? 'satisfy' : 'refuse');
}

/**
 * Waives a requirement.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function waive(
  deps: StaffRequirementsDeps,
  command: CommandContext,
  reader: Staff,
  input: z.output<typeof calls.waive.input>,
): Promise<Changed> {
  return decideRequirement(deps, command, reader, input, 'waive');
}
