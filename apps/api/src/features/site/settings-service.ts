import type { Flag } from '@papermint/contracts/common/flags';
import { flags as flagNames } from '@papermint/contracts/common/flags';
import type { SiteConfig, SitePlugin } from '@papermint/contracts/site/config';
import { SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Flags } from './flags-service.ts';
import type { Stored } from './settings-changes.ts';
import { differences, groupNames, switchesOf } from './settings-changes.ts';
import type { SettingsStore } from './settings-store.ts';
import type { PluginRecord, SettingChanges, SettingGroups, Settings } from './settings-types.ts';

/** The site's configuration. It is in memory, because it is part of every page. */
export interface SiteSettings {
  load(): Promise<void>;
  /** What everybody may read; the same object until a setting changes. */
  config(): SiteConfig;
  view(): Settings;
  update(command: CommandContext, changes: SettingChanges): Promise<{ settings: Settings; message: string }>;
  /** Called after each change. @returns a way to stop */
  onChange(listener: () => void): () => void;
  /** Stores the first settings of a new world. */
  begin(tx: Tx, groups: SettingGroups, plugins: readonly PluginRecord[]): void;
}

/** The settings of a world that has none stored. */
const DEFAULTS: SettingGroups = {
  website: { name: SITE_NAME, tagline: TAGLINE, theme: 'dark', social: [] },
  contact: { email: 'desk@papermint.test', phone: '', address: '' },
  chat: { live_chat: false, live_chat_code: '/live-chat.js', live_chat_script_attributes: '{}' },
  accounts: { registration_open: true },
};

export interface SettingsParts {
  store: SettingsStore;
  flags: Flags;
  commands: Commands;
  clock: Clock;
  state: WorldState;
}

export function createSiteSettings({ store, flags, commands, clock, state }: SettingsParts): SiteSettings {
  const listeners = new Set<() => void>();
  let groups = DEFAULTS;
  let plugins: SitePlugin[] = [];
  let cached: SiteConfig | undefined;

  const view = (): Settings => ({
    flags: switchesOf(new Set(flagNames.filter(flags.isOn))),
    website: groups.website,
    contact: groups.contact,
    ...groups.chat,
    ...groups.accounts,
  });

  function reload(): void {
    groups = { ...DEFAULTS, ...store.groups() };
    plugins = store.plugins();
    cached = undefined;
    for (const listener of listeners) listener();
  }

  return {
    async load() {
      flags.load();
      reload();
    },
    config() {
      cached ??= { plugins, ...view() };
      return cached;
    },
    view,
    async update(command, { flags: flagChanges = {}, website, contact, reason, registration_open, ...chat }) {
      const now = clock.now();
      let before: Record<string, unknown> = {};
      let after: Record<string, unknown> = {};
      await commands.execute(
        command,
        async (tx) => {
          // Read in the transaction, because another change may have come before it.
          const here: Stored = { ...DEFAULTS, ...store.groups(tx), flags: switchesOf(flags.onIn(tx)) };
          const changes = differences(here, {
            ...{ flags: flagChanges, website, contact, chat },
            accounts: { registration_open },
          });
          if (changes.length === 0) return;
          before = Object.fromEntries(changes.map(({ name, from }) => [name, from]));
          after = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
          for (const group of groupNames) {
            const changed = changes.filter((change) => change.group === group);
            if (changed.length === 0) continue;
            const values = Object.fromEntries(changed.map(({ name, to }) => [name, to]));
            store.put(tx, group, { ...here[group], ...values }, now);
          }
          for (const { group, name, to } of changes) {
            if (group === 'flags') flags.set(tx, name as Flag, to as boolean);
          }
          raiseRefresh(tx, state, clock);
          // After the flags, whose own effects were registered before this one.
          tx.afterCommit(reload);
        },
        () =>
          Object.keys(after).length === 0
            ? undefined
            : {
                subject: 'settings',
                data: { changed: Object.keys(after) },
                before,
                after,
                ...(reason && { reason }),
              },
      );
      return { settings: view(), message: 'Settings saved.' };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(tx, first, seeded) {
      const now = clock.now();
      store.put(tx, 'website', first.website, now);
      store.put(tx, 'contact', first.contact, now);
      store.put(tx, 'chat', first.chat, now);
      store.put(tx, 'accounts', first.accounts, now);
      for (const plugin of seeded) store.addPlugin(tx, plugin);
    },
  };
}
