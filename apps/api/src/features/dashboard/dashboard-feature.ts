import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { DashboardParts } from './dashboard-service.ts';
import { createDashboard } from './dashboard-service.ts';
import { createDashboardStore } from './dashboard-store.ts';

/** The opening page of staff, in figures. */
export function dashboardFeature(
  { db, clock }: WorldCore,
  { billing, futures, futuresTraded, markets, queues, recorder, spotTraded, users }: Needs,
) {
  const store = createDashboardStore(db);
  const parts = {
    store,
    billing,
    futures,
    futuresTraded,
    markets,
    queues,
    recorder,
    spotTraded,
    users,
    clock,
  };
  return { dashboard: createDashboard(parts) };
}

type Needs = Omit<DashboardParts, 'store' | 'clock'>;
