import type { Handlers } from '../../../handlers.ts';
import type { StaffPlugins } from './staff-plugins-service.ts';

export function pluginsCalls({ staffPlugins }: { staffPlugins: StaffPlugins }): Handlers['plugins'] {
  return {
    list: (_, filter) => staffPlugins.list(filter),
    view: (_, { key }) => staffPlugins.view(key),
    update: ({ command, session }, change) => staffPlugins.update(command, session.trader, change),
    revert: ({ command, session }, asked) => staffPlugins.revert(command, session.trader, asked),
  };
}
