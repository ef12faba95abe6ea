import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Flag } from '@papermint/contracts/common/flags';
import { flags as flagNames } from '@papermint/contracts/common/flags';
import type { SiteConfig, Website } from '@papermint/contracts/site/config';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Flags } from './flags-service.ts';
import type { Logos } from './logos.ts';
import type { PluginStates } from './plugins-service.ts';
import { mayLoadScript } from './script-rules.ts';
import type { Stored } from './settings-changes.ts';
import { differences, groupNames, switchesOf } from './settings-changes.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SettingChanges, SettingGroups, Settings } from './settings-types.ts';
import { SITE, siteChanges, siteValues } from './site-values.ts';
import { defaultSettings, storedSettings } from './stored-settings.ts';

/** The site's configuration. It is in memory, because it is part of every page. */
export interface SiteSettings {
  load(): Promise<void>;
  /** What everybody may read; the same object until a setting changes. */
  config(): SiteConfig;
  view(): Settings;
  /** @throws DomainError bad_input at live_chat_code where pages may not load that script; conflict at version */
  update(command: CommandContext, changes: SettingChanges): Promise<Saved>;
  /** Replaces the site's logo, or removes it. */
  putLogo(command: CommandContext, logo: IncomingFile | null, reason?: string | undefined): Promise<Saved>;
  /** Sets name, looks and contact to those of a version. @returns whether anything differed */
  restore(
    command: CommandContext,
    values: Readonly<Record<string, unknown>>,
    reason: string,
  ): Promise<boolean>;
  /** Called after each change. @returns a way to stop */
  onChange(listener: () => void): () => void;
  /** Stores the first settings of a new world. */
  begin(tx: Tx, groups: SettingGroups): void;
  /** What a commit that changes the configuration calls: open pages get it, and caches are stale. */
  changed(tx: Tx): void;
  /** @throws DomainError at the field where pages may not load a script, or that member of staff may not say so */
  assertScript(script: string, position: string, key: string): void;
}

/** Changes of any setting, also of those that have calls of their own. */
type AnyChanges = Omit<SettingChanges, 'website'> & {
  website?: { [K in keyof Website]?: Website[K] | undefined } | undefined;
};

interface Saved {
  settings: Settings;
  message: string;
}

const OTHER_HOST =
  'must be a path of this site, or at a host that the operator named in SCRIPT_HOSTS with SANDBOX=off';

export interface SettingsParts {
  store: SettingsStore;
  plugins: PluginStates;
  flags: Flags;
  commands: Commands;
  clock: Clock;
  logos: Logos;
  state: WorldState;
  /** Hosts that pages may load a script from, beside this site. */
  scriptHosts: readonly string[];
}

export function createSiteSettings({
  store,
  plugins,
  flags,
  commands,
  clock,
  state,
  logos,
  scriptHosts,
}: SettingsParts): SiteSettings {
  const listeners = new Set<() => void>();
  let groups = defaultSettings;
  let cached: SiteConfig | undefined;

  const shown = (): Omit<Settings, 'version'> => ({
    flags: switchesOf(new Set(flagNames.filter(flags.isOn))),
    website: groups.website,
    contact: groups.contact,
    ...groups.chat,
    ...groups.accounts,
  });

  const view = (): Settings => ({ ...shown(), version: plugins.current(store.committed, SITE) });

  const stored = (tx?: Tx): SettingGroups => storedSettings(store, tx);

  /** @param also what else belongs into the commit, where something changes */
  async function change(
    command: CommandContext,
    { flags: flagChanges = {}, website, contact, reason, registration_open, version, ...chat }: AnyChanges,
    also?: (tx: Tx) => void,
  ): Promise<boolean> {
    const now = clock.now();
    let before: Record<string, unknown> = {};
    let after: Record<string, unknown> = {};
    await commands.execute(
      command,
      async (tx) => {
        plugins.assertCurrent(tx, SITE, version);
        // Read in the transaction, because another change may have come before it.
        const here: Stored = { ...stored(tx), flags: switchesOf(flags.onIn(tx)) };
        const changes = differences(here, {
          flags: flagChanges,
          website,
          contact,
          chat,
          accounts: { registration_open },
        });
        if (changes.length === 0) return;
        before = Object.fromEntries(changes.map(({ name, from }) => [name, from]));
        after = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
        const touched = pluginsOf(changes);
        const states = touched.map((key) => ({ key, state: plugins.read(tx, key) }));
        for (const group of groupNames) {
          const changed = changes.filter((change) => change.group === group);
          if (changed.length === 0) continue;
          const values = Object.fromEntries(changed.map(({ name, to }) => [name, to]));
          store.put(tx, group, { ...here[group], ...values }, now);
        }
        for (const { group, name, to } of changes) {
          if (group === 'flags') flags.set(tx, name as Flag, to as boolean);
        }
        for (const { key, state: was } of states) {
          plugins.version(tx, command, { subject: key, before: was, after: plugins.read(tx, key), reason });
        }
        const [was, is] = [siteValues(here), siteValues(stored(tx))];
        if (!isDeepStrictEqual(was, is)) {
          plugins.version(tx, command, {
            subject: SITE,
            before: { enabled: true, values: was },
            after: { enabled: true, values: is },
            reason,
          });
          logos.dropOld(tx);
        }
        also?.(tx);
        changed(tx);
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
    return Object.keys(after).length > 0;
  }

  function changed(tx: Tx): void {
    raiseRefresh(tx, state, clock);
    // After the flags, whose own effects were registered before this one.
    tx.afterCommit(reload);
  }

  function assertScript(script: string, position: string, key: string): void {
    // The script runs in every visitor's page, with all that the visitor may do.
    if (script.startsWith('https:') && position !== 'superuser') {
      throw new DomainError('forbidden', 'Only a superuser may load a script from another host', key);
    }
    if (!mayLoadScript(script, scriptHosts)) throw new DomainError('bad_input', OTHER_HOST, key);
  }

  function reload(): void {
    groups = stored();
    plugins.load();
    cached = undefined;
    for (const listener of listeners) listener();
  }

  return {
    async load() {
      flags.load();
      reload();
    },
    config() {
      const { live_chat, ...others } = shown();
      // A host that the operator no longer names is not loaded from either.
      const loads = live_chat && mayLoadScript(others.live_chat_code, scriptHosts);
      cached ??= { plugins: plugins.forBrowsers(), ...others, live_chat: loads };
      return cached;
    },
    view,
    async update(command, changes) {
      if (changes.live_chat_code && !mayLoadScript(changes.live_chat_code, scriptHosts)) {
        throw new DomainError('bad_input', OTHER_HOST, 'live_chat_code');
      }
      await change(command, changes);
      return { settings: view(), message: 'Settings saved.' };
    },
    async putLogo(command, file, reason) {
      const logo = file && logos.addressOf(file);
      await change(command, { website: { logo }, reason }, (tx) => {
        if (file) logos.bind(tx, file);
      });
      return { settings: view(), message: file ? 'Logo saved.' : 'Logo removed.' };
    },
    restore: (command, values, reason) => change(command, { ...siteChanges(values), reason }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    assertScript,
    begin(tx, first) {
      const now = clock.now();
      store.put(tx, 'website', first.website, now);
      store.put(tx, 'contact', first.contact, now);
      store.put(tx, 'chat', first.chat, now);
      store.put(tx, 'accounts', first.accounts, now);
    },
  };
}

/** The plugins that are changed by settings: those of flags, and the chat. */
function pluginsOf(changes: readonly { group: keyof Stored; name: string }[]): PluginKey[] {
  const keys = changes.flatMap(({ group, name }): PluginKey[] =>
    group === 'flags' ? [name as Flag] : group === 'chat' ? ['live_chat'] : [],
  );
  return [...new Set(keys)];
}
