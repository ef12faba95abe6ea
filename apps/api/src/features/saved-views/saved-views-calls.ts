import type { Handlers } from '../../handlers.ts';
import type { SavedViews } from './saved-views-service.ts';

export function savedViewsStaffCalls({ savedViews }: { savedViews: SavedViews }): Handlers['viewsStaff'] {
  return {
    list: ({ session: { trader } }, { list }) => ({ views: savedViews.of(trader.id, list) }),
    async save({ command, session: { trader } }, input) {
      return { view: await savedViews.save(command, trader, input), message: 'The view is saved.' };
    },
    async remove({ command, session: { trader } }, { uuid }) {
      await savedViews.remove(command, trader.id, uuid);
      return { message: 'The view is deleted.' };
    },
  };
}
