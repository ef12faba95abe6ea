import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { REMINDER } from '../requirements-types.ts';
import { beginRequirement } from './begin-requirement.ts';
import { changeRequirement } from './change-requirement.ts';
import { notifyTrader } from './notify-trader.ts';
import type { RequirementStepsDeps } from './requirement-steps-deps.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** The only code that begins requirements, changes their status and reminds traders. */
export type RequirementSteps = ReturnType<typeof createRequirementSteps>;

export function createRequirementSteps(deps: RequirementStepsDeps) {
  const { jobs, store, clock } = deps;

  jobs.handle(REMINDER, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status !== 'due') return;
    notifyTrader(deps, tx, row, clock.now() < row.dueAt ? 'reminder' : 'overdue');
    scheduleReminder(deps, tx, row);
  });
  return bindVerbs(deps, {
    begin: beginRequirement,
    change: changeRequirement,
  });
}
