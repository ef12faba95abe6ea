import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '@papermint/contracts/common/flags';
import { flags as flagNames } from '@papermint/contracts/common/flags';
import type { Contact, SiteConfig, SitePlugin, Website } from '@papermint/contracts/site/config';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Acts, Intent } from '../../platform/intent.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Flags } from './flags-service.ts';
import type { PluginRecord, SettingsStore } from './settings-store.ts';

/** What is kept beside the flags, one record a group. */
export interface SettingGroups {
  website: Website;
  contact: Contact;
  chat: Pick<SiteConfig, 'live_chat' | 'live_chat_code' | 'live_chat_script_attributes'>;
}

/** All that staff can change, as staff see it. */
export type Settings = Omit<SiteConfig, 'plugins'>;

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export interface SettingChanges extends Changes<SettingGroups['chat']> {
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
  update(intent: Intent, changes: SettingChanges): Promise<{ settings: Settings; message: string }>;
  /** Called after each change. @returns a way to stop */
  onChange(listener: () => void): () => void;
  begin(tx: Tx, groups: SettingGroups, plugins: readonly PluginRecord[]): void;
}

/** Of a world that nobody has set up. */
const PLAIN: SettingGroups = {
  website: {
    name: 'Papermint',
    tagline: 'A whole exchange, with nothing at stake',
    theme: 'dark',
    social: [],
  },
  contact: { email: 'desk@papermint.test', phone: '', address: '' },
  chat: { live_chat: false, live_chat_code: '/live-chat.js', live_chat_script_attributes: '{}' },
};

export interface SettingsParts {
  store: SettingsStore;
  flags: Flags;
  acts: Acts;
  clock: Clock;
  state: WorldState;
}

export function createSiteSettings({ store, flags, acts, clock, state }: SettingsParts): SiteSettings {
  const listeners = new Set<() => void>();
  let groups = PLAIN;
  let plugins: SitePlugin[] = [];
  let told: SiteConfig | undefined;

  const view = (): Settings => asTold(groups, new Set(flagNames.filter(flags.isOn)));

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
    async update(intent, { flags: flagChanges = {}, website, contact, reason, ...chat }) {
      const now = clock.now();
      let before: Record<string, unknown> = {};
      let after: Record<string, unknown> = {};
      await acts.act(
        intent,
        async (tx) => {
          // As they stand in this commit: somebody else's change may be part of it.
          const here = asTold({ ...PLAIN, ...store.groups(tx) }, flags.onIn(tx));
          const wanted = {
            website: { ...here.website, ...given(website ?? {}) },
            contact: { ...here.contact, ...given(contact ?? {}) },
            ...given(chat),
            ...given(flagChanges),
          } as Record<string, unknown>;
          const flat = { ...here.flags, ...here } as Record<string, unknown>;
          const changes = Object.keys(wanted).filter((name) => !isDeepStrictEqual(wanted[name], flat[name]));
          before = only(flat, changes);
          after = only(wanted, changes);
          if (changes.length === 0) return;
          for (const name of changes.filter(isFlag)) flags.set(tx, name, wanted[name] as boolean);
          if (after.website) store.put(tx, 'website', wanted.website as Website, now);
          if (after.contact) store.put(tx, 'contact', wanted.contact as Contact, now);
          if (changes.some((name) => name.startsWith('live_chat'))) {
            const { live_chat, live_chat_code, live_chat_script_attributes } = { ...here, ...given(chat) };
            store.put(tx, 'chat', { live_chat, live_chat_code, live_chat_script_attributes }, now);
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
      for (const plugin of seeded) store.addPlugin(tx, plugin);
    },
  };
}

/** Without what was left out. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function asTold({ website, contact, chat }: SettingGroups, on: ReadonlySet<Flag>): Settings {
  const switches = Object.fromEntries(flagNames.map((flag) => [flag, on.has(flag)])) as Record<Flag, boolean>;
  return { flags: switches, website, contact, ...chat };
}

const isFlag = (name: string): name is Flag => (flagNames as readonly string[]).includes(name);

function only(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
