import type { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SqlValue } from '../../../platform/database/statements.ts';
import type { RequirementRecord } from '../requirements-types.ts';
import { REMINDER } from '../requirements-types.ts';
import { factsOf, statusSubject } from './requirement-status.ts';
import type { RequirementStepsDeps } from './requirement-steps-deps.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** Changes the status of a requirement and its reminder. */
export function changeRequirement(
  deps: RequirementStepsDeps,
  tx: Tx,
  row: RequirementRecord,
  {
    transition,
    actor,
    set = {},
    dueAt = row.dueAt,
  }: {
    transition: keyof typeof requirementTransitions.transitions;
    actor: Actor;
    set?: Record<string, SqlValue>;
    /** The new due instant, if it changes, ms. */
    dueAt?: number;
  },
): void {
  const { statuses, jobs } = deps;
  const status = statuses.transition(tx, {
    ...statusSubject(row, actor),
    transition,
    set: { ...set, dueAt },
    facts: factsOf({ title: row.title, dueAt }),
    answered: actor.kind === 'trader',
  });
  if (status === 'due') scheduleReminder(deps, tx, { id: row.id, dueAt });
  else jobs.cancel(tx, REMINDER, row.id);
}
