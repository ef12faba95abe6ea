import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { sentenceOf } from '@papermint/contracts/common/input-errors';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { list, revert, update } from '@papermint/contracts/site/plugin-calls';
import type { PluginDefinition } from '@papermint/contracts/site/plugin-definitions';
import { pluginDefinitions, settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import { isPluginKey, pluginKeys } from '@papermint/contracts/site/plugin-keys';
import type { plugin, pluginRecord } from '@papermint/contracts/site/plugin-model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { PluginState, SealedSecret, SecretAct, VersionRow } from './plugin-types.ts';
import type { PluginStates } from './plugins-service.ts';
import type { PluginsStore } from './plugins-store.ts';
import { NOBODY, shownVersions } from './version-changes.ts';

type Row = z.infer<typeof plugin>;
type RecordView = z.infer<typeof pluginRecord>;
type Saved = RecordView & { message: string };

/** The plugins of the site, as staff keep them. */
export interface StaffPlugins {
  list(filter: FilterOf<typeof list>): Page<Row>;
  /** @throws DomainError not_found at `key`, as for those below */
  view(key: string): RecordView;
  /** @throws DomainError bad_input at the setting that is wrong; conflict where the version is another by now */
  update(command: CommandContext, by: Member, change: z.output<typeof update.input>): Promise<Saved>;
  /** @throws DomainError not_found at `version`; conflict where nothing differs; as `update` */
  revert(command: CommandContext, by: Member, asked: z.output<typeof revert.input>): Promise<Saved>;
}

interface Member {
  position: string;
}

/** What a setting has to keep to beyond its schema. @throws DomainError at the setting */
export type PluginCheck = (
  values: Readonly<Record<string, unknown>>,
  by: Member,
  changed: ReadonlySet<string>,
) => void;

interface Parts {
  store: PluginsStore;
  states: PluginStates;
  commands: Commands;
  staff: Pick<StaffDirectory, 'nameIn'>;
  vault: Vault;
  clock: Clock;
  checks: Partial<Record<PluginKey, PluginCheck>>;
  /** What the forms say about settings in place of their own hints, where that depends on the server. */
  hints: Partial<Record<PluginKey, Readonly<Record<string, string>>>>;
  /** To be called in each commit that changes the site's configuration. */
  changed: (tx: Tx) => void;
}

const MOST_VERSIONS = 50;

export function createStaffPlugins(parts: Parts): StaffPlugins {
  const { store, states, commands, staff, vault, clock, checks, hints, changed } = parts;

  const nameOf = (reads: Reads, id: string | null) => (id === null ? NOBODY : staff.nameIn(reads, id));
  const iso = (at: number) => new Date(at).toISOString();

  function rowOf(reads: Reads, key: PluginKey, last: VersionRow | undefined): Row {
    const { name, about, off, values, secrets } = definitionOf(key);
    const since = last && last.createdAt !== null ? last : undefined;
    return {
      key,
      name,
      about,
      off,
      enabled: states.read(reads, key).enabled,
      settings: Object.keys(values.shape).length + Object.keys(secrets.shape).length,
      version: last?.number ?? 1,
      changedAt: since ? iso(since.createdAt as number) : null,
      changedBy: since ? nameOf(reads, since.staffId) : null,
    };
  }

  function view(key: string): RecordView {
    const known = knownKey(key);
    const reads = store.committed;
    const { values: schema, secrets: secretSchema } = definitionOf(known);
    const state = states.read(reads, known);
    const began = { subject: known, number: 1, enabled: state.enabled, values: state.values };
    const none = { ...began, secrets: {}, staffId: null, reason: null, createdAt: null };
    const found = store.versions(reads, known, MOST_VERSIONS + 1);
    const versions: VersionRow[] = found.length > 0 ? found : [none];
    const fields = settingFields(schema);
    return {
      plugin: rowOf(reads, known, versions[0]),
      fields: fields.map(({ inBrowser: _, ...field }) => ({
        ...field,
        hint: hints[known]?.[field.name] ?? field.hint,
        value: state.values[field.name] as string,
      })),
      secrets: settingFields(secretSchema).map(({ name, label, hint }) => {
        const set = state.secrets[name];
        return { name, label, hint, set: set ? { at: iso(set.at), by: nameOf(reads, set.by) } : null };
      }),
      versions: shownVersions(versions, (id) => nameOf(reads, id), [
        ...fields,
        ...settingFields(secretSchema),
      ])
        .slice(0, MOST_VERSIONS)
        .map(({ values, ...version }) => ({ ...version, values: values as Record<string, string> })),
    };
  }

  /** The secrets after a change, and what became of each. */
  function sealed(
    key: PluginKey,
    before: PluginState,
    given: Record<string, string | null>,
    by: string | null,
  ) {
    const shape: Record<string, z.ZodType> = definitionOf(key).secrets.shape;
    const secrets: Record<string, SealedSecret> = { ...before.secrets };
    const acts: Record<string, SecretAct> = {};
    for (const [name, typed] of Object.entries(given)) {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!field) throw unknownSetting(key, name);
      if (typed === null) {
        if (secrets[name]) acts[name] = 'removed';
        delete secrets[name];
        continue;
      }
      const parsed = field.safeParse(typed);
      if (!parsed.success) throw faultAt(name, parsed.error, key);
      acts[name] = secrets[name] ? 'replaced' : 'set';
      secrets[name] = { sealed: vault.seal(typed), at: clock.now(), by };
    }
    return { secrets, acts };
  }

  interface Change {
    enabled?: boolean | undefined;
    values?: Record<string, unknown> | undefined;
    secrets?: Record<string, string | null> | undefined;
    reason?: string | undefined;
  }

  /** Brings a change about, with its version. @returns what the audit log notes; null where nothing differs */
  function apply(tx: Tx, command: CommandContext, by: Member, key: PluginKey, change: Change) {
    const before = states.read(tx, key);
    const values = checkedValues(key, before.values, change.values ?? {});
    const { actor } = command;
    const member = actor.kind === 'staff' ? actor.traderId : null;
    const { secrets, acts } = sealed(key, before, change.secrets ?? {}, member);
    const { enabled = before.enabled, reason } = change;
    const names = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], before.values[name]));
    const same = names.length === 0 && enabled === before.enabled && Object.keys(acts).length === 0;
    if (same) return null;
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
    const of = ({ enabled: on, values: all }: PluginState) => ({
      ...(enabled !== before.enabled && { enabled: on }),
      ...Object.fromEntries(names.map((name) => [name, all[name]])),
    });
    return {
      before: of(before),
      after: { ...of(after), ...acts },
      changed: [...names, ...Object.keys(acts)],
    };
  }

  async function run(
    command: CommandContext,
    key: PluginKey,
    reason: string | undefined,
    callback: (tx: Tx) => ReturnType<typeof apply>,
  ): Promise<void> {
    await commands.execute(
      command,
      async (tx) => callback(tx),
      (made) =>
        made
          ? {
              subject: key,
              data: { changed: made.changed },
              before: made.before,
              after: made.after,
              ...(reason && { reason }),
            }
          : undefined,
    );
  }

  return {
    list({ enabled, ...filter }) {
      const reads = store.committed;
      const latest = new Map(store.latest(reads).map((version) => [version.subject, version]));
      const rows = pluginKeys
        .map((key) => rowOf(reads, key, latest.get(key)))
        .filter((row) => !enabled || enabled.includes(row.enabled ? 'yes' : 'no'));
      return pageOfRows(rows, filter, ['name', 'key']);
    },
    view,
    async update(command, by, { key, version, reason, ...change }) {
      const known = knownKey(key);
      await run(command, known, reason, (tx) => {
        states.assertCurrent(tx, known, version);
        return apply(tx, command, by, known, { ...change, reason });
      });
      return { ...view(key), message: 'Saved. It takes effect immediately.' };
    },
    async revert(command, by, { key, version, reason }) {
      const known = knownKey(key);
      await run(command, known, reason, (tx) => {
        const wanted =
          store.version(tx, known, version) ??
          (version === 1 && store.versions(tx, known, 1).length === 0 ? states.read(tx, known) : undefined);
        if (!wanted) throw new DomainError('not_found', 'There is no such version', 'version');
        const why = reason ?? `Reverted to version ${version}`;
        const { enabled, values } = wanted;
        const made = apply(tx, command, by, known, { enabled, values: knownIn(known, values), reason: why });
        if (!made) throw new DomainError('conflict', `Version ${version} is what is set now`, 'version');
        return made;
      });
      return { ...view(key), message: `Version ${version} is back. Secrets stayed as they are.` };
    },
  };
}

const definitionOf = (key: PluginKey): PluginDefinition => pluginDefinitions[key];

function knownKey(key: string): PluginKey {
  if (isPluginKey(key)) return key;
  throw new DomainError('not_found', 'There is no such plugin', 'key');
}

/** Settings of an old version that the plugin still has. */
const knownIn = (key: PluginKey, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(definitionOf(key).values.shape, name)),
  );

function unknownSetting(key: PluginKey, name: string): DomainError {
  const field = name.slice(0, 40);
  return new DomainError('bad_input', `"${field}" is not a setting of ${definitionOf(key).name}`, field);
}

function faultAt(name: string, error: z.ZodError, key: PluginKey): DomainError {
  const { values, secrets } = definitionOf(key);
  const fields = [...settingFields(values), ...settingFields(secrets)];
  const label = fields.find((field) => field.name === name)?.label;
  const [issue] = error.issues;
  return new DomainError('bad_input', sentenceOf(name, issue?.message ?? 'is not valid', label), name);
}

/** The values after a change, by the schema. @throws DomainError bad_input at the setting */
function checkedValues(
  key: PluginKey,
  before: PluginState['values'],
  given: Record<string, unknown>,
): PluginState['values'] {
  const shape: Record<string, z.ZodType> = definitionOf(key).values.shape;
  const values = { ...before };
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) throw unknownSetting(key, name);
    const parsed = field.safeParse(value);
    if (!parsed.success) throw faultAt(name, parsed.error, key);
    values[name] = parsed.data as string;
  }
  return values;
}
