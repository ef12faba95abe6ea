import type { SettingField } from '@papermint/contracts/site/plugin-definitions';
import type { VersionRow } from './plugin-types.ts';

interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** The author of versions that no member of staff made. */
export const NOBODY = 'Papermint';
const ACTS = { set: 'Set', replaced: 'Replaced', removed: 'Removed' } as const;
type Field = Pick<SettingField, 'name' | 'label' | 'control'>;

/** The differences between two versions, as text. Secrets show only the kind of change. */
function versionChanges(
  before: VersionRow | undefined,
  after: VersionRow,
  fields: readonly Field[],
): Change[] {
  if (!before) return [];
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const controlOf = (name: string) => fields.find((field) => field.name === name)?.control;
  const switched =
    before.enabled === after.enabled
      ? []
      : [{ name: 'enabled', label: 'Status', before: onOff(before.enabled), after: onOff(after.enabled) }];
  const names = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  const changed = names
    .filter((name) => JSON.stringify(before.values[name]) !== JSON.stringify(after.values[name]))
    .map((name) => ({
      name,
      label: labelOf(name),
      before: settingText(before.values[name], controlOf(name)),
      after: settingText(after.values[name], controlOf(name)),
    }));
  const secrets = Object.entries(after.secrets).map(([name, act]) => ({
    name,
    label: labelOf(name),
    before: '',
    after: ACTS[act],
  }));
  return [...switched, ...changed, ...secrets];
}

const onOff = (on: boolean) => (on ? 'On' : 'Off');

/** Versions as answered, each with its differences from the previous one. @param rows newest first */
export function shownVersions(
  rows: readonly VersionRow[],
  nameOf: (staffId: string | null) => string,
  fields: readonly Field[],
) {
  return rows.map((row, index) => {
    const { number, createdAt, staffId, reason, enabled, values } = row;
    return {
      number,
      at: createdAt === null ? null : new Date(createdAt).toISOString(),
      by: nameOf(staffId),
      reason,
      enabled,
      values,
      changes: versionChanges(rows[index + 1], row, fields),
    };
  });
}

/** A value as a person reads it. */
export function settingText(value: unknown, control: Field['control'] | undefined): string {
  if (value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return onOff(value);
  // Rates have at most six decimals, so the product is rounded to four.
  if (control === 'percent') return `${Number((Number(value) * 100).toFixed(4))}%`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
