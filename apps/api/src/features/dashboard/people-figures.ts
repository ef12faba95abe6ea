import type { DashboardView } from '@papermint/contracts/dashboard/model';
import type { DashboardDeps } from './dashboard-deps.ts';
import type { Period, RangeDays } from './dashboard-rules.ts';
import { byStart } from './dashboard-rules.ts';

/** Sign-ups of a range, and accounts as they are now. */
export function peopleFigures(
  { store, recorder, users }: DashboardDeps,
  days: RangeDays,
): DashboardView['people'] {
  const read = ({ since, before }: Period) => users.signUps(since, before);
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const rows = read(days);
  return {
    signUps: sum(rows),
    before: sum(read(days.earlier)),
    ...store.accounts(),
    online: recorder.onlineCount(),
    points: byStart(rows, days).map(({ at, rows: hours }) => ({ at, signUps: sum(hours) })),
  };
}
