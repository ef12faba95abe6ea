import type { Tx } from '../../../platform/database/commit.ts';
import { nextReminder } from '../requirements-rules.ts';
import type { RequirementRecord } from '../requirements-types.ts';
import { REMINDER } from '../requirements-types.ts';
import type { RequirementStepsDeps } from './requirement-steps-deps.ts';

export function scheduleReminder(
  { clock, jobs }: RequirementStepsDeps,
  tx: Tx,
  { id, dueAt }: Pick<RequirementRecord, 'id' | 'dueAt'>,
): void {
  const at = nextReminder(dueAt, clock.now());
  if (at !== undefined) jobs.schedule(tx, REMINDER, id, at);
}
