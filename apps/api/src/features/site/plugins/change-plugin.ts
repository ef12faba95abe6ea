import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { revert, update } from '@papermint/contracts/site/plugin-calls';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import type { z } from 'zod';
import type { CommandContext, EventNote, Noted } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { assertTight, looseningsOf } from './loosened-settings.ts';
import { checkedValues, checkSecret, knownKey, knownSettings } from './plugin-settings.ts';
import type { PluginState, SealedSecret, SecretAct } from './plugin-types.ts';
import type { PluginRecord } from './plugin-views.ts';
import { pluginRecordOf } from './plugin-views.ts';
import type { Member, StaffPluginsDeps } from './staff-plugins-deps.ts';

type Saved = PluginRecord & { message: string };

interface Change {
  enabled?: boolean | undefined;
  values?: Record<string, unknown> | undefined;
  secrets?: Record<string, string | null> | undefined;
  reason?: string | undefined;
}

/**
 * Changes a plugin without a second person.
 * @throws DomainError not_found at `key`; bad_input at the setting that is wrong; conflict at an old `version`, or where it
 *   loosens a control since another change
 */
export async function updatePlugin(
  deps: StaffPluginsDeps,
  command: CommandContext,
  by: Member,
  { key, version, ...change }: z.output<typeof update.input>,
): Promise<Saved> {
  const known = knownKey(key);
  await deps.commands.executeNoted(command, async (tx) => {
    deps.states.assertCurrent(tx, known, version);
    assertNotLoosened(wouldUpdate(deps, tx, { key, ...change }));
    return noted(apply(deps, tx, command, by, known, change), change.reason);
  });
  return { ...pluginRecordOf(deps, key), message: 'Saved. It takes effect immediately.' };
}

/** Brings back the settings of a version. @throws DomainError not_found at `version`; conflict; as `updatePlugin` */
export async function revertPlugin(
  deps: StaffPluginsDeps,
  command: CommandContext,
  by: Member,
  { key, version, reason }: z.output<typeof revert.input>,
): Promise<Saved> {
  const known = knownKey(key);
  await deps.commands.executeNoted(command, async (tx) => {
    assertNotLoosened(wouldRevert(deps, tx, { key, version }));
    return noted(bringBack(deps, tx, command, by, { known, version, reason }), reason);
  });
  const message = `Version ${version} is back. Secrets stayed as they are.`;
  return { ...pluginRecordOf(deps, key), message };
}

/** Changes a plugin in the commit of another command. @returns what the logs say. @throws DomainError as `updatePlugin` */
export function applyUpdate(
  deps: StaffPluginsDeps,
  tx: Tx,
  command: CommandContext,
  { key, version, ...change }: z.output<typeof update.input>,
): EventNote {
  const known = knownKey(key);
  deps.states.assertCurrent(tx, known, version);
  return apply(deps, tx, command, NOBODY, known, change) ?? { subject: known, data: { changed: [] } };
}

/** Brings back a version in the commit of another command. @throws DomainError as `revertPlugin` */
export const applyVersion = (
  deps: StaffPluginsDeps,
  tx: Tx,
  command: CommandContext,
  { key, version, reason }: z.output<typeof revert.input>,
): EventNote => bringBack(deps, tx, command, NOBODY, { known: knownKey(key), version, reason });

/** The state of a plugin before and after a change, which is not made. */
interface Prospect {
  key: PluginKey;
  before: PluginState;
  after: Pick<PluginState, 'enabled' | 'values'>;
}

/** @throws DomainError as `updatePlugin` */
export function wouldUpdate(
  { states }: StaffPluginsDeps,
  reads: Reads,
  { key, enabled, values = {} }: Pick<z.output<typeof update.input>, 'key' | 'enabled' | 'values'>,
): Prospect {
  const known = knownKey(key);
  const before = states.read(reads, known);
  const after = { enabled: enabled ?? before.enabled, values: checkedValues(known, before.values, values) };
  return { key: known, before, after };
}

/** @throws DomainError as `revertPlugin` */
export function wouldRevert(
  deps: StaffPluginsDeps,
  reads: Reads,
  { key, version }: Pick<z.output<typeof revert.input>, 'key' | 'version'>,
): Prospect {
  const known = knownKey(key);
  const { enabled, values } = versionOf(deps, reads, known, version);
  return wouldUpdate(deps, reads, {
    key,
    enabled,
    values: knownSettings(known, values) as PluginState['values'],
  });
}

const assertNotLoosened = ({ key, before, after }: Prospect) => assertTight(looseningsOf(key, before, after));

/** Nothing that only some staff may set is changed by those who approve. */
const NOBODY: Member = { position: 'admin' };

/** @throws DomainError not_found at `version`; conflict where nothing differs */
function bringBack(
  deps: StaffPluginsDeps,
  tx: Tx,
  command: CommandContext,
  by: Member,
  { known, version, reason }: { known: PluginKey; version: number; reason?: string | undefined },
): EventNote {
  const { enabled, values } = versionOf(deps, tx, known, version);
  const why = reason ?? `Reverted to version ${version}`;
  const change = { enabled, values: knownSettings(known, values), reason: why };
  const note = apply(deps, tx, command, by, known, change);
  if (!note) throw new DomainError('conflict', `Version ${version} is what is set now`, 'version');
  return note;
}

const noted = (note: EventNote | undefined, reason: string | undefined): Noted<void> => ({
  answer: undefined,
  note: note && { ...note, ...(reason && { reason }) },
});

/** @throws DomainError not_found at `version` */
function versionOf({ store, states }: StaffPluginsDeps, tx: Reads, key: PluginKey, version: number) {
  const stored = store.version(tx, key, version);
  if (stored) return stored;
  // A plugin that was never changed has no stored version.
  if (version === 1 && store.versions(tx, key, 1).length === 0) return states.read(tx, key);
  throw new DomainError('not_found', 'There is no such version', 'version');
}

/** Applies a change and adds its version. @returns the note for the logs; undefined where nothing differs */
function apply(
  deps: StaffPluginsDeps,
  tx: Tx,
  command: CommandContext,
  by: Member,
  key: PluginKey,
  change: Change,
): EventNote | undefined {
  const { states, checks, changed } = deps;
  const before = states.read(tx, key);
  const values = checkedValues(key, before.values, change.values ?? {});
  const { secrets, acts } = sealSecrets(deps, command, key, before, change.secrets ?? {});
  const { enabled = before.enabled, reason } = change;
  const names = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], before.values[name]));
  if (names.length === 0 && enabled === before.enabled && Object.keys(acts).length === 0) return undefined;
  checks[key]?.(values, by, new Set(names));
  const after: PluginState = { enabled, values, secrets };
  states.write(tx, key, after);
  states.version(tx, command, {
    subject: key,
    secrets: acts,
    reason,
    before: { enabled: before.enabled, values: before.values },
    after: { enabled, values },
  });
  changed(tx);
  const facts = (state: PluginState) => ({
    ...(enabled !== before.enabled && { enabled: state.enabled }),
    ...Object.fromEntries(names.map((name) => [name, state.values[name]])),
  });
  return {
    subject: key,
    data: { changed: [...names, ...Object.keys(acts)] },
    before: facts(before),
    after: { ...facts(after), ...acts },
  };
}

/** The secrets after a change, and what happened to each. @throws DomainError bad_input at the setting */
function sealSecrets(
  { vault, clock }: StaffPluginsDeps,
  { actor }: CommandContext,
  key: PluginKey,
  before: PluginState,
  changes: Record<string, string | null>,
) {
  const by = actor.kind === 'staff' ? actor.traderId : null;
  const secrets: Record<string, SealedSecret> = { ...before.secrets };
  const acts: Record<string, SecretAct> = {};
  for (const [name, typed] of Object.entries(changes)) {
    checkSecret(key, name, typed);
    if (typed === null) {
      if (secrets[name]) acts[name] = 'removed';
      delete secrets[name];
    } else {
      acts[name] = secrets[name] ? 'replaced' : 'set';
      secrets[name] = { sealed: vault.seal(typed), at: clock.now(), by };
    }
  }
  return { secrets, acts };
}
