import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import { isFlagKey } from '@papermint/contracts/site/plugin-keys';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Flags } from '../flags-service.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { storedSettings } from '../settings/stored-settings.ts';
import { knownValues } from './known-values.ts';
import type { PluginState } from './plugin-types.ts';
import type { PluginsStore } from './plugins-store.ts';

/** What plugins need from outside. */
export interface PluginStatesParts {
  store: PluginsStore;
  settings: SettingsStore;
  flags: Flags;
  vault: Vault;
  clock: Clock;
}

export interface PluginStatesDeps extends PluginStatesParts {
  /** The committed states. */
  memory: Map<PluginKey, PluginState>;
}

const NOTHING = { values: {}, secrets: {} };

/** The state of a plugin as the database has it. */
export function readPluginState(deps: PluginStatesDeps, reads: Reads, key: PluginKey): PluginState {
  const { store, settings } = deps;
  const row = store.rows(reads).find((stored) => stored.key === key);
  if (key === 'live_chat') {
    const { chat } = storedSettings(settings, reads);
    return {
      enabled: chat.live_chat,
      values: { script: chat.live_chat_code, attributes: chat.live_chat_script_attributes },
      secrets: row?.secrets ?? {},
    };
  }
  const { values, secrets } = row ?? NOTHING;
  return { enabled: isEnabled(deps, reads, key, row?.enabled), values: knownValues(key, values), secrets };
}

const isEnabled = ({ flags }: PluginStatesDeps, reads: Reads, key: PluginKey, stored = true): boolean =>
  isFlagKey(key) ? flags.onIn(reads).has(key) : stored;

/** The state in memory. */
export function pluginState(deps: PluginStatesDeps, key: PluginKey): PluginState {
  const { store, memory } = deps;
  const state = memory.get(key) ?? readPluginState(deps, store.committed, key);
  memory.set(key, state);
  return state;
}
