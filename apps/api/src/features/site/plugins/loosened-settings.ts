import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Flag } from '@papermint/contracts/common/flags';
import { isLoosened } from '@papermint/contracts/site/loosening';
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
    isLoosened(loosens, before.values[field], after.values[field]),
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

/**
 * Another change may have come between the question whether a change loosens a control and its commit.
 * @throws DomainError conflict where it does
 */
export function assertTight(loosenings: readonly Loosening[]): void {
  if (loosenings.length === 0) return;
  throw new DomainError('conflict', 'Someone just changed these settings: load them again');
}

/** Whether switching a plugin loosens a control, as a list of one or none. */
function switchLoosens(key: PluginKey, before: boolean, after: boolean): Loosening[] {
  const { name, loosens } = definitionOf(key);
  if (before === after || loosens !== (after ? 'on' : 'off')) return [];
  const text = (on: boolean) => settingText(on, 'switch');
  return [{ key, name: 'enabled', label: name, before: text(before), after: text(after) }];
}

/** The switches of flags that loosen a control. @param on the flags that are on */
export const loosenedSwitches = (
  on: ReadonlySet<Flag>,
  switched: Partial<Record<Flag, boolean | undefined>> = {},
): Loosening[] =>
  (Object.entries(switched) as [Flag, boolean | undefined][]).flatMap(([flag, enabled]) =>
    enabled === undefined ? [] : switchLoosens(flag, on.has(flag), enabled),
  );
