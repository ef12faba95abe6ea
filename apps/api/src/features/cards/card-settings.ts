import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { CardsStore } from './cards-store.ts';

interface Settings {
  openAtOnce: boolean;
}

/** What staff have set for the cards of all. */
export interface CardSettings {
  now(reads: Reads): Settings;
  view(): Settings;
  change(
    command: CommandContext,
    change: Settings & { reason?: string | undefined },
  ): Promise<{ settings: Settings; message: string }>;
}

interface Parts {
  store: Pick<CardsStore, 'committed' | 'setting' | 'putSetting'>;
  commands: Commands;
  now: () => number;
}

const DEFAULT: Settings = { openAtOnce: false };

export function createCardSettings({ store, commands, now: clock }: Parts): CardSettings {
  function now(reads: Reads): Settings {
    const stored = store.setting(reads);
    return stored === undefined ? DEFAULT : (JSON.parse(stored) as Settings);
  }
  return {
    now,
    view: () => now(store.committed),
    change: (command, { openAtOnce, reason }) => {
      let before = DEFAULT;
      return commands.execute(
        command,
        async (tx: Tx) => {
          before = now(tx);
          const settings = { openAtOnce };
          store.putSetting(tx, JSON.stringify(settings), clock());
          const message = openAtOnce ? 'Requested cards are open at once.' : 'Staff open requested cards.';
          return { settings, message };
        },
        ({ settings }) => ({
          ...{ subject: 'card-settings', before, after: settings },
          ...(reason && { reason }),
        }),
      );
    },
  };
}
