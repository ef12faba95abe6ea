import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function dashboardCalls({ dashboard }: Services): Handlers['dashboard'] {
  return { view: ({ session: { trader } }, { range }) => dashboard.view(trader, range) };
}
