import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '@papermint/contracts/common/flags';
import type { Website } from '@papermint/contracts/site/config';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import type { CommandContext, EventNote } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { assertTight, loosenedSwitches } from '../plugins/loosened-settings.ts';
import type { Difference, Stored } from './settings-changes.ts';
import { differences, groupNames, switchesOf } from './settings-changes.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { settingsChanged } from './settings-deps.ts';
import type { SettingChanges } from './settings-types.ts';
import { SITE, siteValues } from './site-values.ts';
import { storedSettings } from './stored-settings.ts';

/** Changes of any setting, including the logo, which has a call of its own. */
type AnyChanges = Omit<SettingChanges, 'website'> & {
  website?: { [K in keyof Website]?: Website[K] | undefined } | undefined;
};

/**
 * Changes settings, and adds the versions of plugins and site that follow.
 * @param also a part of the commit, where something changes
 * @returns whether anything differed
 * @throws DomainError conflict at `version`, or where it loosens a control since another change
 */
export async function changeSettings(
  deps: SettingsDeps,
  command: CommandContext,
  changes: AnyChanges,
  also?: (tx: Tx) => void,
): Promise<boolean> {
  return deps.commands.executeNoted(command, async (tx) => {
    assertTight(loosenedSwitches(deps.flags.onIn(tx), changes.flags));
    const note = changeIn(deps, tx, command, changes, also);
    return { answer: note !== undefined, note };
  });
}

/** Changes settings in the commit of another command. @returns what the logs say. @throws DomainError as `changeSettings` */
export const applySettings = (
  deps: SettingsDeps,
  tx: Tx,
  command: CommandContext,
  changes: AnyChanges,
): EventNote => changeIn(deps, tx, command, changes) ?? { subject: 'settings', data: { changed: [] } };

/** @returns what the logs say; undefined where nothing differs */
function changeIn(
  deps: SettingsDeps,
  tx: Tx,
  command: CommandContext,
  changes: AnyChanges,
  also?: (tx: Tx) => void,
): EventNote | undefined {
  const { store, plugins, flags } = deps;
  const { reason } = changes;
  plugins.assertCurrent(tx, SITE, changes.version);
  // Read in the transaction, because another change may have come before it.
  const before: Stored = { ...storedSettings(store, tx), flags: switchesOf(flags.onIn(tx)) };
  const changed = differences(before, byGroup(changes));
  if (changed.length === 0) return undefined;
  putWithPluginVersions(deps, tx, command, before, changed, reason);
  addSiteVersion(deps, tx, command, before, reason);
  also?.(tx);
  settingsChanged(deps, tx);
  return noteOf(changed, reason);
}

function byGroup(changes: AnyChanges): Parameters<typeof differences>[1] {
  const { flags = {}, website, contact, reason: _, registration_open, version: __, ...chat } = changes;
  return { flags, website, contact, chat, accounts: { registration_open } };
}

function putWithPluginVersions(
  deps: SettingsDeps,
  tx: Tx,
  command: CommandContext,
  before: Stored,
  changed: readonly Difference[],
  reason: string | undefined,
): void {
  const { plugins } = deps;
  const states = pluginsOf(changed).map((key) => ({ key, state: plugins.read(tx, key) }));
  put(deps, tx, before, changed);
  for (const { key, state } of states) {
    plugins.version(tx, command, { subject: key, before: state, after: plugins.read(tx, key), reason });
  }
}

function put({ store, flags, clock }: SettingsDeps, tx: Tx, before: Stored, changed: readonly Difference[]) {
  const now = clock.now();
  for (const group of groupNames) {
    const values = changed.filter((difference) => difference.group === group);
    if (values.length === 0) continue;
    const changes = Object.fromEntries(values.map(({ name, to }) => [name, to]));
    store.put(tx, group, { ...before[group], ...changes }, now);
  }
  for (const { group, name, to } of changed) {
    if (group === 'flags') flags.set(tx, name as Flag, to as boolean);
  }
}

/** Adds a version of name, looks and contact, if they changed. */
function addSiteVersion(
  { store, plugins, logos }: SettingsDeps,
  tx: Tx,
  command: CommandContext,
  before: Stored,
  reason: string | undefined,
): void {
  const [from, to] = [siteValues(before), siteValues(storedSettings(store, tx))];
  if (isDeepStrictEqual(from, to)) return;
  plugins.version(tx, command, {
    subject: SITE,
    before: { enabled: true, values: from },
    after: { enabled: true, values: to },
    reason,
  });
  logos.dropOld(tx);
}

function noteOf(changed: readonly Difference[], reason: string | undefined): EventNote {
  const after = Object.fromEntries(changed.map(({ name, to }) => [name, to]));
  return {
    subject: 'settings',
    data: { changed: Object.keys(after) },
    before: Object.fromEntries(changed.map(({ name, from }) => [name, from])),
    after,
    ...(reason && { reason }),
  };
}

/** The plugins that settings change: those of flags, and the chat. */
function pluginsOf(changed: readonly Difference[]): PluginKey[] {
  const keys = changed.flatMap(({ group, name }): PluginKey[] =>
    group === 'flags' ? [name as Flag] : group === 'chat' ? ['live_chat'] : [],
  );
  return [...new Set(keys)];
}
