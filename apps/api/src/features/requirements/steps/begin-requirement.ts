import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { RequirementRecord } from '../requirements-types.ts';
import { notifyTrader } from './notify-trader.ts';
import { statusSubject } from './requirement-status.ts';
import type { RequirementStepsDeps } from './requirement-steps-deps.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** Begins a requirement, notifies its trader and schedules the reminder. */
export function beginRequirement(
  deps: RequirementStepsDeps,
  tx: Tx,
  row: RequirementRecord,
  actor: Actor,
): void {
  const { store, statuses } = deps;
  store.add(tx, row);
  statuses.begin(tx, { ...statusSubject(row, actor), status: row.status });
  notifyTrader(deps, tx, row, 'asked');
  scheduleReminder(deps, tx, row);
}
