import type { Handlers } from '../../../handlers.ts';
import type { StaffPlugins } from './staff-plugins-service.ts';

export function pluginsStaffCalls({
  staffPlugins,
}: {
  staffPlugins: StaffPlugins;
}): Handlers['pluginsStaff'] {
  return {
    list: (_, filter) => staffPlugins.list(filter),
    view: (_, { key }) => staffPlugins.view(key),
    update: ({ command, session }, change) => staffPlugins.update(command, session.trader, change),
    revert: ({ command, session }, asked) => staffPlugins.revert(command, session.trader, asked),
  };
}
