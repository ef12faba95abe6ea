import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function pluginsCalls({ staffPlugins }: Services): Handlers['plugins'] {
  return {
    list: (_, filter) => staffPlugins.list(filter),
    view: (_, { key }) => staffPlugins.view(key),
    update: ({ command, session }, change) => staffPlugins.update(command, session.trader, change),
    revert: ({ command, session }, asked) => staffPlugins.revert(command, session.trader, asked),
  };
}
