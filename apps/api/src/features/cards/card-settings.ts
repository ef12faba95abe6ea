import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { PluginStates } from '../site/plugins/plugins-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { CardsStore } from './cards-store.ts';

interface Settings {
  openAtOnce: boolean;
}

/** The settings of the plugin for cards, which staff change. */
export interface CardSettings {
  now(reads: Reads): Settings;
  view(): Settings;
  change(
    command: CommandContext,
    change: Settings & { reason?: string | undefined },
  ): Promise<{ settings: Settings; message: string }>;
}

interface Parts {
  store: Pick<CardsStore, 'committed'>;
  plugins: PluginStates;
  site: Pick<SiteSettings, 'changed'>;
  commands: Commands;
}

const KEY = 'vcc';

export function createCardSettings({ store, plugins, site, commands }: Parts): CardSettings {
  const now = (reads: Reads): Settings => ({
    openAtOnce: plugins.read(reads, KEY).values.openAtOnce === true,
  });
  return {
    now,
    view: () => now(store.committed),
    change: (command, { openAtOnce, reason }) => {
      let before: Settings = { openAtOnce };
      return commands.execute(
        command,
        async (tx) => {
          before = now(tx);
          const settings = { openAtOnce };
          const message = openAtOnce ? 'Requested cards are open at once.' : 'Staff open requested cards.';
          if (before.openAtOnce === openAtOnce) return { settings, message };
          const was = plugins.read(tx, KEY);
          const after = { ...was, values: { ...was.values, ...settings } };
          plugins.write(tx, KEY, after);
          plugins.version(tx, command, { subject: KEY, before: was, after, reason });
          site.changed(tx);
          return { settings, message };
        },
        ({ settings }) => ({
          subject: 'card-settings',
          before,
          after: settings,
          ...(reason && { reason }),
        }),
      );
    },
  };
}
