import { settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import { definitionOf } from './plugin-settings.ts';
import { settingText } from './version-changes.ts';

interface State {
  enabled: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** A part of a change that loosens a control, in words. */
export interface Loosening {
  key: PluginKey;
  /** The setting; `enabled` for the switch. */
  name: string;
  label: string;
  before: string;
  after: string;
}

/** The parts of a change of a plugin that loosen a control, by its definition. */
export function looseningsOf(key: PluginKey, before: State, after: State): Loosening[] {
  const { name, values } = definitionOf(key);
  const fields = settingFields(values).filter(({ loosens, name: field }) =>
    loosens === 'higher'
      ? Number(after.values[field]) > Number(before.values[field])
      : loosens === 'on' && after.values[field] === true && before.values[field] !== true,
  );
  return [
    ...switchLoosens(key, before.enabled, after.enabled),
    ...fields.map(({ name: field, label, control }) => ({
      key,
      name: field,
      label: `${name}: ${label}`,
      before: settingText(before.values[field], control),
      after: settingText(after.values[field], control),
    })),
  ];
}

/** Whether switching a plugin loosens a control, as a list of one or none. */
export function switchLoosens(key: PluginKey, before: boolean, after: boolean): Loosening[] {
  const { name, loosens } = definitionOf(key);
  if (before === after || loosens !== (after ? 'on' : 'off')) return [];
  const text = (on: boolean) => settingText(on, 'switch');
  return [{ key, name: 'enabled', label: name, before: text(before), after: text(after) }];
}
