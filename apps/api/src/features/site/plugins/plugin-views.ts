import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { list } from '@papermint/contracts/site/plugin-calls';
import type { SettingField } from '@papermint/contracts/site/plugin-definitions';
import { settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import { pluginKeys } from '@papermint/contracts/site/plugin-keys';
import type { plugin, pluginRecord } from '@papermint/contracts/site/plugin-model';
import type { z } from 'zod';
import type { Reads } from '../../../platform/database/statement.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import { definitionOf, knownKey } from './plugin-settings.ts';
import type { PluginState, VersionRow } from './plugin-types.ts';
import type { StaffPluginsDeps } from './staff-plugins-deps.ts';
import { NOBODY, shownVersions } from './version-changes.ts';

type Row = z.infer<typeof plugin>;
export type PluginRecord = z.infer<typeof pluginRecord>;

const MOST_VERSIONS = 50;

export function listPlugins(
  deps: StaffPluginsDeps,
  { enabled, ...filter }: FilterOf<typeof list>,
): Page<Row> {
  const reads = deps.store.committed;
  const latest = new Map(deps.store.latest(reads).map((version) => [version.subject, version]));
  const rows = pluginKeys
    .map((key) => rowOf(deps, reads, key, latest.get(key)))
    .filter((row) => !enabled || enabled.includes(row.enabled ? 'yes' : 'no'));
  return pageOfRows(rows, filter, ['name', 'key'], 'key');
}

/** A plugin with its settings, secrets and versions. @throws DomainError not_found at `key` */
export function pluginRecordOf(deps: StaffPluginsDeps, key: string): PluginRecord {
  const { store, states, hints } = deps;
  const known = knownKey(key);
  const reads = store.committed;
  const { values: schema, secrets: secretSchema } = definitionOf(known);
  const state = states.read(reads, known);
  const versions = versionsOf(deps, reads, known, state);
  const fields = settingFields(schema);
  const secretFields = settingFields(secretSchema);
  return {
    plugin: rowOf(deps, reads, known, versions[0]),
    fields: fields.map(({ inBrowser: _, ...field }) => ({
      ...field,
      hint: hintOf(hints[known]?.[field.name] ?? field.hint, field.loosens),
      value: state.values[field.name] as string,
    })),
    secrets: secretFields.map((field) => secretView(deps, reads, field, state)),
    versions: shownVersions(versions, (id) => nameOf(deps, reads, id), [...fields, ...secretFields])
      .slice(0, MOST_VERSIONS)
      .map(({ values, ...version }) => ({ ...version, values: values as Record<string, string> })),
  };
}

/** What a second person must approve of a setting. */
const WAITS = {
  higher: 'A second person must approve a higher value.',
  lower: 'A second person must approve a lower value.',
  on: 'A second person must approve it.',
  never: null,
} as const;

const hintOf = (hint: string | null, loosens: SettingField['loosens']): string | null =>
  [hint, WAITS[loosens]].filter((part) => part !== null).join(' ') || null;

/** The latest versions; a plugin that was never changed has one, which is not stored. */
function versionsOf(
  { store }: StaffPluginsDeps,
  reads: Reads,
  key: PluginKey,
  { enabled, values }: PluginState,
): VersionRow[] {
  const stored = store.versions(reads, key, MOST_VERSIONS + 1);
  if (stored.length > 0) return stored;
  const unchanged = { subject: key, number: 1, enabled, values, secrets: {} };
  return [{ ...unchanged, staffId: null, reason: null, createdAt: null }];
}

function secretView(
  deps: StaffPluginsDeps,
  reads: Reads,
  { name, label, hint }: Pick<SettingField, 'name' | 'label' | 'hint'>,
  { secrets }: PluginState,
) {
  const secret = secrets[name];
  return {
    name,
    label,
    hint,
    set: secret ? { at: iso(secret.at), by: nameOf(deps, reads, secret.by) } : null,
  };
}

function rowOf(deps: StaffPluginsDeps, reads: Reads, key: PluginKey, last: VersionRow | undefined): Row {
  const { name, about, off, loosens, values, secrets } = definitionOf(key);
  const changedAt = last?.createdAt ?? null;
  return {
    key,
    name,
    about,
    off,
    approval: loosens === 'never' ? null : loosens,
    enabled: deps.states.read(reads, key).enabled,
    settings: Object.keys(values.shape).length + Object.keys(secrets.shape).length,
    version: last?.number ?? 1,
    changedAt: changedAt === null ? null : iso(changedAt),
    changedBy: last && changedAt !== null ? nameOf(deps, reads, last.staffId) : null,
  };
}

const nameOf = ({ staff }: StaffPluginsDeps, reads: Reads, id: string | null): string =>
  id === null ? NOBODY : staff.nameIn(reads, id);

const iso = (at: number) => new Date(at).toISOString();
