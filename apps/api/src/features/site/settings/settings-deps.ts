import { flags as flagNames } from '@papermint/contracts/common/flags';
import type { SiteConfig } from '@papermint/contracts/site/config';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { Flags } from '../flags-service.ts';
import type { PluginStates } from '../plugins/plugins-service.ts';
import type { Logos } from './logos.ts';
import { switchesOf } from './settings-changes.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SettingGroups, Settings } from './settings-types.ts';
import { SITE } from './site-values.ts';
import { storedSettings } from './stored-settings.ts';

/** What the settings need from outside. */
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

export interface SettingsDeps extends SettingsParts {
  /** The committed settings. */
  memory: {
    groups: SettingGroups;
    /** The public part; made again after each change. */
    config: SiteConfig | undefined;
  };
  /** They are called after each change. */
  listeners: Listeners;
}

/** All settings as staff see them. */
export function viewSettings(deps: SettingsDeps): Settings {
  const { plugins, store } = deps;
  return { ...shownSettings(deps), version: plugins.current(store.committed, SITE) };
}

export const shownSettings = ({ flags, memory: { groups } }: SettingsDeps): Omit<Settings, 'version'> => ({
  flags: switchesOf(new Set(flagNames.filter(flags.isOn))),
  website: groups.website,
  contact: groups.contact,
  ...groups.chat,
  ...groups.accounts,
});

/** Every commit that changes the configuration calls it: open pages load it again, and memory is read again. */
export function settingsChanged(deps: SettingsDeps, tx: Tx): void {
  raiseRefresh(tx, deps.state, deps.clock);
  // Runs after the effects of the flags, which were registered before.
  tx.afterCommit(() => reloadSettings(deps));
}

export function reloadSettings({ store, plugins, memory, listeners }: SettingsDeps): void {
  memory.groups = storedSettings(store);
  memory.config = undefined;
  plugins.load();
  listeners.call();
}
