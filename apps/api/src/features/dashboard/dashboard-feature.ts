import { dashboardContract } from '@papermint/contracts/dashboard/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { DashboardDeps } from './dashboard-deps.ts';
import { createDashboard } from './dashboard-service.ts';
import { dashboardStaffCalls } from './dashboard-staff-calls.ts';
import { createDashboardStore } from './dashboard-store.ts';

/** The figures of the staff home page. */
export const dashboardFeature = defineFeature({
  contract: dashboardContract,
  start: startDashboard,
  calls: {
    dashboardStaff: dashboardStaffCalls,
  },
  tags: {
    dashboardStaff: {
      name: 'Staff: opening page',
      description: 'Figures on queues, money, trading and accounts.',
    },
  },
});

function startDashboard({ db, clock }: WorldCore, services: Needs) {
  return { dashboard: createDashboard({ ...services, store: createDashboardStore(db), clock }) };
}

type Needs = Omit<DashboardDeps, 'store' | 'clock'>;
