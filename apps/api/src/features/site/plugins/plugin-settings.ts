import { DomainError } from '@papermint/contracts/common/domain-error';
import { sentenceOf } from '@papermint/contracts/common/input-errors';
import type { PluginDefinition } from '@papermint/contracts/site/plugin-definitions';
import { pluginDefinitions, settingFields } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import { isPluginKey } from '@papermint/contracts/site/plugin-keys';
import type { z } from 'zod';
import type { PluginState } from './plugin-types.ts';

type Shape = Record<string, z.ZodType>;

export const definitionOf = (key: PluginKey): PluginDefinition => pluginDefinitions[key];

/** @throws DomainError not_found at `key` */
export function knownKey(key: string): PluginKey {
  if (isPluginKey(key)) return key;
  throw new DomainError('not_found', 'There is no such plugin', 'key');
}

/** The settings of an old version that the plugin still has. */
export const knownSettings = (key: PluginKey, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(definitionOf(key).values.shape, name)),
  );

/** The values after a change, by the schema. @throws DomainError bad_input at the setting */
export function checkedValues(
  key: PluginKey,
  before: PluginState['values'],
  changes: Record<string, unknown>,
): PluginState['values'] {
  const values = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    values[name] = checked(key, definitionOf(key).values.shape, name, value) as string;
  }
  return values;
}

/** @throws DomainError bad_input at the setting */
export function checkSecret(key: PluginKey, name: string, typed: string | null): void {
  const { shape } = definitionOf(key).secrets;
  if (typed === null) assertSetting(key, shape, name);
  else checked(key, shape, name, typed);
}

function checked(key: PluginKey, shape: Shape, name: string, value: unknown): unknown {
  const parsed = assertSetting(key, shape, name).safeParse(value);
  if (!parsed.success) throw faultAt(name, parsed.error, key);
  return parsed.data;
}

function assertSetting(key: PluginKey, shape: Shape, name: string): z.ZodType {
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (field) return field;
  const shown = name.slice(0, 40);
  throw new DomainError('bad_input', `"${shown}" is not a setting of ${definitionOf(key).name}`, shown);
}

function faultAt(name: string, error: z.ZodError, key: PluginKey): DomainError {
  const { values, secrets } = definitionOf(key);
  const fields = [...settingFields(values), ...settingFields(secrets)];
  const label = fields.find((field) => field.name === name)?.label;
  const [issue] = error.issues;
  return new DomainError('bad_input', sentenceOf(name, issue?.message ?? 'is not valid', label), name);
}
