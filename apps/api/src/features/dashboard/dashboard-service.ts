import { isPermitted } from '@papermint/contracts/accounts/staff';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { DashboardView } from '@papermint/contracts/dashboard/model';
import type { DashboardRange } from '@papermint/contracts/dashboard/ranges';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { daysOf } from './dashboard-rules.ts';
import { moneyFigures } from './money-figures.ts';
import { peopleFigures } from './people-figures.ts';
import { tradingFigures } from './trading-figures.ts';

/** The opening page of staff. A reader gets the parts that their permissions open. */
export type Dashboard = ReturnType<typeof createDashboard>;

export const createDashboard = (deps: DashboardDeps) => bindVerbs(deps, { view });

function view(deps: DashboardDeps, reader: Staff, range: DashboardRange): DashboardView {
  const { store, queues, clock } = deps;
  const now = clock.now();
  const days = daysOf(range, now);
  const may = (permission: Permission) => isPermitted(reader.position, reader.permissions, permission);
  const { from, to, step } = days;
  return {
    asOf: new Date(now).toISOString(),
    range,
    from,
    to,
    step,
    queues: queues.list(reader),
    money: may('money') ? moneyFigures(deps, days) : null,
    trading: may('markets') ? tradingFigures(deps, days) : null,
    people: may('people') ? peopleFigures(deps, days) : null,
    identity: may('identity') ? { statuses: store.identity() } : null,
  };
}
