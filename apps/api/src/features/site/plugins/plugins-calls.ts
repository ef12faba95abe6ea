import type { Handlers } from '../../../handlers.ts';
import type { GuardedSettings } from '../guarded-settings-feature.ts';
import type { StaffPlugins } from './staff-plugins-service.ts';

export function pluginsStaffCalls({
  staffPlugins,
  guardedSettings,
}: {
  staffPlugins: StaffPlugins;
  guardedSettings: GuardedSettings;
}): Handlers['pluginsStaff'] {
  return {
    list: (_, filter) => staffPlugins.list(filter),
    view: (_, { key }) => staffPlugins.view(key),
    update: ({ command, session }, change) => guardedSettings.updatePlugin(command, session.trader, change),
    revert: ({ command, session }, asked) => guardedSettings.revertPlugin(command, session.trader, asked),
  };
}
