import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SitePlugin } from '@papermint/contracts/site/config';
import type { PluginValues } from '@papermint/contracts/site/plugin-definitions';
import { pluginDefinitions, settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey, SettingValue } from '@papermint/contracts/site/plugin-keys';
import { isFlagKey, pluginKeys } from '@papermint/contracts/site/plugin-keys';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Flags } from './flags-service.ts';
import type { PluginState, SecretAct } from './plugin-types.ts';
import type { PluginsStore } from './plugins-store.ts';
import type { SettingsStore } from './settings-store.ts';
import { storedSettings } from './stored-settings.ts';

/** What plugins are set to. It is in memory, because features ask for it in each command. */
export interface Plugins {
  load(): void;
  /** The settings of a plugin, with the defaults of what was never changed. */
  values<K extends PluginKey>(key: K): PluginValues<K>;
  /** A secret; undefined where none is set. */
  secret(key: PluginKey, name: string): string | undefined;
  /** What browsers need, without anything else. */
  forBrowsers(): SitePlugin[];
}

/** How plugins are stored: flags, the group of the chat, and their own rows. */
export interface PluginStates extends Plugins {
  read(reads: Reads, key: PluginKey): PluginState;
  /** Stores a state; a version of it as well, where it differs. */
  write(tx: Tx, key: PluginKey, state: PluginState): void;
  /** Adds a version for what a command has made of a subject. */
  version(tx: Tx, command: CommandContext, change: VersionChange): void;
  /** The number of the current version of a subject. */
  current(reads: Reads, subject: string): number;
  /** @throws DomainError conflict at `version` where another is the current one */
  assertCurrent(tx: Tx, subject: string, version: number | undefined): void;
}

export interface VersionChange {
  subject: string;
  before: VersionState;
  after: VersionState;
  secrets?: Record<string, SecretAct>;
  reason?: string | undefined;
}
type VersionState = { enabled: boolean; values: Record<string, unknown> };

interface Parts {
  store: PluginsStore;
  settings: SettingsStore;
  flags: Flags;
  vault: Vault;
  clock: Clock;
}

const NOTHING = { values: {}, secrets: {} };

export function createPluginStates({ store, settings, flags, vault, clock }: Parts): PluginStates {
  const memory = new Map<PluginKey, PluginState>();

  function read(reads: Reads, key: PluginKey): PluginState {
    const row = store.rows(reads).find((one) => one.key === key);
    if (key === 'live_chat') {
      const { chat } = storedSettings(settings, reads);
      return {
        enabled: chat.live_chat,
        values: { script: chat.live_chat_code, attributes: chat.live_chat_script_attributes },
        secrets: row?.secrets ?? {},
      };
    }
    const { values, secrets } = row ?? NOTHING;
    return { enabled: enabledIn(reads, key, row?.enabled), values: knownValues(key, values), secrets };
  }

  const enabledIn = (reads: Reads, key: PluginKey, stored = true) =>
    isFlagKey(key) ? flags.onIn(reads).has(key) : stored;

  const current = (reads: Reads, subject: string) => store.versions(reads, subject, 1)[0]?.number ?? 1;

  /** The state in memory. */
  function state(key: PluginKey): PluginState {
    const known = memory.get(key) ?? read(store.committed, key);
    memory.set(key, known);
    return known;
  }

  return {
    read,
    load: () => memory.clear(),
    values: (key) => state(key).values as PluginValues<typeof key>,
    secret(key, name) {
      const found = state(key).secrets[name];
      return found && vault.open(found.sealed);
    },
    forBrowsers: () =>
      pluginKeys.flatMap((key) => {
        const sent = settingFields(pluginDefinitions[key].values).filter(({ inBrowser }) => inBrowser);
        if (sent.length === 0) return [];
        const { enabled, values } = state(key);
        const shown = Object.fromEntries(sent.map(({ name }) => [name, values[name] as SettingValue]));
        return [{ key, name: pluginDefinitions[key].name, enabled, values: shown }];
      }),
    write(tx, key, { enabled, values, secrets }) {
      if (key === 'live_chat') {
        const chat = { live_chat: enabled, live_chat_code: String(values.script) };
        const attributes = { live_chat_script_attributes: String(values.attributes) };
        settings.put(tx, 'chat', { ...chat, ...attributes }, clock.now());
        store.put(tx, { key, enabled, values: {}, secrets });
        return;
      }
      if (isFlagKey(key) && flags.onIn(tx).has(key) !== enabled) flags.set(tx, key, enabled);
      store.put(tx, { key, enabled, values, secrets });
    },
    current,
    assertCurrent(tx, subject, version) {
      const now = current(tx, subject);
      if (version === undefined || version === now) return;
      throw new DomainError('conflict', `This was changed meanwhile: it is at version ${now}`, 'version');
    },
    version(tx, { actor }, { subject, before, after, secrets = {}, reason = null }) {
      const [last] = store.versions(tx, subject, 1);
      const began = { subject, number: 1, ...before, secrets: {}, staffId: null, reason: null };
      if (!last) store.addVersion(tx, { ...began, createdAt: null });
      store.addVersion(tx, {
        subject,
        number: (last?.number ?? 1) + 1,
        ...after,
        secrets,
        reason,
        createdAt: clock.now(),
        staffId: actor.kind === 'staff' ? actor.traderId : null,
      });
    },
  };
}

/** Stored values as the schema knows them now: what it does not know, or does not allow any more, has its default. */
function knownValues(key: PluginKey, stored: Record<string, unknown>): Record<string, SettingValue> {
  const { values } = pluginDefinitions[key];
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }> =
    values.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const parsed = field.safeParse(stored[name]);
      return [name, (parsed.success ? parsed : field.safeParse(undefined)).data as SettingValue];
    }),
  );
}
