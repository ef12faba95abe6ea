import { pluginDefinitions } from '@papermint/contracts/site/plugin-definitions';
import type { PluginKey, SettingValue } from '@papermint/contracts/site/plugin-keys';

/** Stored values by the current schema. A value that the schema does not know or allow is replaced by its default. */
export function knownValues(key: PluginKey, stored: Record<string, unknown>): Record<string, SettingValue> {
  const { values } = pluginDefinitions[key];
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }> =
    values.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const parsed = field.safeParse(stored[name]);
      return [name, (parsed.success ? parsed : field.safeParse(undefined)).data as SettingValue];
    }),
  );
}
