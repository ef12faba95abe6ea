import type { Handlers } from '../../handlers.ts';
import type { Dashboard } from './dashboard-service.ts';

export function dashboardStaffCalls({ dashboard }: { dashboard: Dashboard }): Handlers['dashboardStaff'] {
  return { view: ({ session: { trader } }, { range }) => dashboard.view(trader, range) };
}
