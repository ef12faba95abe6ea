import type { SitePlugin } from '@papermint/contracts/site/config';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingGroups } from './settings-service.ts';

export interface PluginRecord extends SitePlugin {
  /** Never told to a browser. */
  secrets: Record<string, string>;
}

export interface SettingsStore {
  /** What was set, by group, as committed or as a job sees it; a group that never was is not in it. */
  groups(tx?: Tx): Partial<SettingGroups>;
  plugins(): SitePlugin[];
  put<K extends keyof SettingGroups>(tx: Tx, key: K, value: SettingGroups[K], now: number): void;
  addPlugin(tx: Tx, plugin: PluginRecord): void;
}

const GROUPS = 'SELECT key, value FROM SiteSetting ORDER BY key';
const PLUGINS = 'SELECT key, name, enabled, "values" FROM Plugin ORDER BY key';
const PUT = `INSERT INTO SiteSetting (key, value, updatedAt) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, updatedAt = excluded.updatedAt`;
const ADD_PLUGIN = 'INSERT INTO Plugin (key, name, enabled, "values", secrets) VALUES (?, ?, ?, ?, ?)';

export function createSettingsStore(db: Pick<Database, 'readNow'>): SettingsStore {
  return {
    groups(tx) {
      const rows = tx ? tx.all(GROUPS) : db.readNow.all(GROUPS, []);
      return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value as string)]));
    },
    plugins: () =>
      db.readNow.all(PLUGINS, []).map((row) => ({
        key: row.key as string,
        name: row.name as string,
        enabled: Boolean(row.enabled),
        values: JSON.parse(row.values as string) as Record<string, string>,
      })),
    put(tx, key, value, now) {
      tx.run(PUT, key, JSON.stringify(value), now);
    },
    addPlugin(tx, { key, name, enabled, values, secrets }) {
      tx.run(ADD_PLUGIN, key, name, Number(enabled), JSON.stringify(values), JSON.stringify(secrets));
    },
  };
}
