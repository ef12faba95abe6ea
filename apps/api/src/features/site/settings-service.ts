import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '@papermint/contracts/common/flags';
import { flags as flagNames } from '@papermint/contracts/common/flags';
import type { Contact, SiteConfig, SitePlugin, Website } from '@papermint/contracts/site/config';
import { SITE_NAME, TAGLINE } from '@papermint/contracts/site/config';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Flags } from './flags-service.ts';
import type { PluginRecord, SettingsStore } from './settings-store.ts';

/** What is kept beside the flags, one record a group. */
export interface SettingGroups {
  website: Website;
  contact: Contact;
  chat: Pick<SiteConfig, 'live_chat' | 'live_chat_code' | 'live_chat_script_attributes'>;
  accounts: Pick<SiteConfig, 'registration_open'>;
}

/** All that staff can change, as staff see it. */
export type Settings = Omit<SiteConfig, 'plugins'>;

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export interface SettingChanges extends Changes<SettingGroups['chat'] & SettingGroups['accounts']> {
  flags?: Changes<Record<Flag, boolean>> | undefined;
  website?: Changes<Website> | undefined;
  contact?: Changes<Contact> | undefined;
  reason?: string | undefined;
}

/** What the site is and which of its features are on. Kept in memory: every page is told. */
export interface SiteSettings {
  load(): Promise<void>;
  /** What everybody may read; the same object until something of it is changed. */
  config(): SiteConfig;
  view(): Settings;
  /** Changes what is named and tells all who listen, after the commit. */
  update(command: CommandContext, changes: SettingChanges): Promise<{ settings: Settings; message: string }>;
  /** Called after each change. @returns a way to stop */
  onChange(listener: () => void): () => void;
  begin(tx: Tx, groups: SettingGroups, plugins: readonly PluginRecord[]): void;
}

/** Of a world that nobody has set up. */
const PLAIN: SettingGroups = {
  website: {
    name: SITE_NAME,
    tagline: TAGLINE,
    theme: 'dark',
    social: [],
  },
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
  let groups = PLAIN;
  let plugins: SitePlugin[] = [];
  let told: SiteConfig | undefined;

  const view = (): Settings => ({
    flags: switchesOf(new Set(flagNames.filter(flags.isOn))),
    website: groups.website,
    contact: groups.contact,
    ...groups.chat,
    ...groups.accounts,
  });

  function changed(): void {
    groups = { ...PLAIN, ...store.groups() };
    plugins = store.plugins();
    told = undefined;
    for (const listener of listeners) listener();
  }

  return {
    async load() {
      await flags.load();
      changed();
    },
    config() {
      told ??= { plugins, ...view() };
      return told;
    },
    view,
    async update(command, { flags: flagChanges = {}, website, contact, reason, registration_open, ...chat }) {
      const now = clock.now();
      let before: Record<string, unknown> = {};
      let after: Record<string, unknown> = {};
      await commands.execute(
        command,
        async (tx) => {
          // As they stand in this commit: somebody else's change may be part of it.
          const here: Kept = { ...PLAIN, ...store.groups(tx), flags: switchesOf(flags.onIn(tx)) };
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
            const news = Object.fromEntries(changed.map(({ name, to }) => [name, to]));
            store.put(tx, group, { ...here[group], ...news }, now);
          }
          for (const { group, name, to } of changes) {
            if (group === 'flags') flags.set(tx, name as Flag, to as boolean);
          }
          raiseRefresh(tx, state, clock);
          // After the flags have taken in theirs.
          tx.afterCommit(changed);
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

/** All that can be changed, as it is kept: one record a group, and the flags. */
type Kept = SettingGroups & Pick<SiteConfig, 'flags'>;

const groupNames = ['website', 'contact', 'chat', 'accounts'] as const satisfies (keyof SettingGroups)[];

interface Difference {
  group: keyof Kept;
  name: string;
  from: unknown;
  to: unknown;
}

/** What is really to be another than it is, one by one. */
function differences(here: Kept, wish: { [G in keyof Kept]?: object | undefined }): Difference[] {
  return ([...groupNames, 'flags'] as const).flatMap((group) => {
    const kept = here[group] as unknown as Record<string, unknown>;
    return Object.entries(wish[group] ?? {})
      .filter(([name, to]) => to !== undefined && !isDeepStrictEqual(kept[name], to))
      .map(([name, to]) => ({ group, name, from: kept[name], to }));
  });
}

function switchesOf(on: ReadonlySet<Flag>): SiteConfig['flags'] {
  return Object.fromEntries(flagNames.map((flag) => [flag, on.has(flag)])) as SiteConfig['flags'];
}
