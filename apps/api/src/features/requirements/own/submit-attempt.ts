import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AttemptRecord, OwnedRequirement } from '../requirements-types.ts';
import type { RequirementsDeps } from './requirements-deps.ts';

type SentAttempt = Pick<AttemptRecord, 'given'> &
  Partial<Pick<AttemptRecord, 'source' | 'reading' | 'hash' | 'deletedAt'>>;

/**
 * Adds an attempt. Accepting a text satisfies the requirement immediately.
 * @returns the id of the attempt
 */
export function submitAttempt(
  deps: RequirementsDeps,
  tx: Tx,
  { actor }: CommandContext,
  row: OwnedRequirement,
  sent: SentAttempt,
): string {
  const { clock, ids, attempts, steps, queues } = deps;
  const now = clock.now();
  const satisfied = row.kind === 'accept_text';
  const id = ids.uuid(now);
  attempts.add(tx, {
    id,
    requirementId: row.id,
    traderId: row.traderId,
    number: row.attempts + 1,
    source: null,
    reading: null,
    hash: null,
    deletedAt: null,
    submittedAt: now,
    ...sent,
    outcome: satisfied ? 'satisfied' : null,
    reason: null,
    decidedById: null,
    decidedAt: satisfied ? now : null,
  });
  steps.change(tx, row, {
    transition: satisfied ? 'accept' : 'submit',
    actor,
    set: {
      submittedAt: now,
      createdAt: now,
      attempts: row.attempts + 1,
      reason: null,
      decidedAt: satisfied ? now : row.decidedAt,
    },
  });
  queues.changed(tx);
  return id;
}
