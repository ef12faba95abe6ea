import type { Handlers } from '../../handlers.ts';
import type { Views } from './views-service.ts';

export function viewsStaffCalls({ views }: { views: Views }): Handlers['viewsStaff'] {
  return {
    list: ({ session: { trader } }, { list }) => ({ views: views.of(trader.id, list) }),
    async save({ command, session: { trader } }, input) {
      return { view: await views.save(command, trader, input), message: 'The view is saved.' };
    },
    async remove({ command, session: { trader } }, { uuid }) {
      await views.remove(command, trader.id, uuid);
      return { message: 'The view is deleted.' };
    },
  };
}
