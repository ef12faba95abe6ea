import type { Handlers } from '../../handlers.ts';
import type { Dashboard } from './dashboard-service.ts';

export function dashboardCalls({ dashboard }: { dashboard: Dashboard }): Handlers['dashboard'] {
  return { view: ({ session: { trader } }, { range }) => dashboard.view(trader, range) };
}
