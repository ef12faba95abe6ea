import type { SitePlugin } from '@papermint/contracts/site/config';
import type { PluginValues } from '@papermint/contracts/site/plugin-definitions';
import { pluginDefinitions, settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey, SettingValue } from '@papermint/contracts/site/plugin-keys';
import { isFlagKey, pluginKeys } from '@papermint/contracts/site/plugin-keys';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { PluginStatesDeps, PluginStatesParts } from './plugin-states-deps.ts';
import { pluginState, readPluginState } from './plugin-states-deps.ts';
import type { PluginState } from './plugin-types.ts';
import { addVersion, assertCurrentVersion, currentVersion } from './plugin-versions.ts';

/** How plugins are stored: flags, the group of the chat, and their own rows. Their states are in memory. */
export type PluginStates = ReturnType<typeof createPluginStates>;

/** The settings of plugins. They are in memory, because features read them in each command. */
export type Plugins = Pick<PluginStates, 'load' | 'values' | 'secret' | 'forBrowsers'>;

export function createPluginStates(parts: PluginStatesParts) {
  const deps: PluginStatesDeps = { ...parts, memory: new Map() };
  const verbs = bindVerbs(deps, {
    read: readPluginState,
    write,
    load,
    secret,
    forBrowsers,
    version: addVersion,
    current: currentVersion,
    assertCurrent: assertCurrentVersion,
  });
  return {
    ...verbs,
    /** The settings of a plugin, with the defaults of those that were never changed. */
    values: <K extends PluginKey>(key: K) => pluginState(deps, key).values as PluginValues<K>,
  };
}

/** Forgets the states in memory. */
function load({ memory }: PluginStatesDeps): void {
  memory.clear();
}

/** A secret; undefined where none is set. */
function secret(deps: PluginStatesDeps, key: PluginKey, name: string): string | undefined {
  const stored = pluginState(deps, key).secrets[name];
  return stored && deps.vault.open(stored.sealed);
}

/** The settings that browsers need, and no others. */
function forBrowsers(deps: PluginStatesDeps): SitePlugin[] {
  return pluginKeys.flatMap((key) => {
    const sent = settingFields(pluginDefinitions[key].values).filter(({ inBrowser }) => inBrowser);
    if (sent.length === 0) return [];
    const { enabled, values } = pluginState(deps, key);
    const shown = Object.fromEntries(sent.map(({ name }) => [name, values[name] as SettingValue]));
    return [{ key, name: pluginDefinitions[key].name, enabled, values: shown }];
  });
}

/** Stores a state. */
function write(deps: PluginStatesDeps, tx: Tx, key: PluginKey, state: PluginState): void {
  const { store, settings, flags, clock } = deps;
  const { enabled, values, secrets } = state;
  if (key === 'live_chat') {
    const chat = {
      live_chat: enabled,
      live_chat_code: String(values.script),
      live_chat_script_attributes: String(values.attributes),
    };
    settings.put(tx, 'chat', chat, clock.now());
    store.put(tx, { key, enabled, values: {}, secrets });
    return;
  }
  if (isFlagKey(key) && flags.onIn(tx).has(key) !== enabled) flags.set(tx, key, enabled);
  store.put(tx, { key, enabled, values, secrets });
}
