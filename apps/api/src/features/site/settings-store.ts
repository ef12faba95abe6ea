import type { SitePlugin } from '@papermint/contracts/site/config';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { PluginRecord, SettingGroups } from './settings-types.ts';

export interface SettingsStore {
  /** The groups that were ever set; read in a transaction where one is given. */
  groups(tx?: Tx): Partial<SettingGroups>;
  plugins(): SitePlugin[];
  put<K extends keyof SettingGroups>(tx: Tx, key: K, value: SettingGroups[K], now: number): void;
  addPlugin(tx: Tx, plugin: PluginRecord): void;
}

const GROUPS = statement((db) => db.selectFrom('SiteSetting').select(['key', 'value']).orderBy('key'));
const PLUGINS = statement((db) =>
  db.selectFrom('Plugin').select(['key', 'name', 'enabled', 'values']).orderBy('key'),
);
const PUT = statement((db, p: { key: string; value: string; now: number }) =>
  db
    .insertInto('SiteSetting')
    .values({ key: p.key, value: p.value, updatedAt: p.now })
    .onConflict((found) =>
      found.column('key').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updatedAt: row.ref('excluded.updatedAt'),
      })),
    ),
);
const ADD_PLUGIN = insertion('Plugin', ['key', 'name', 'enabled', 'values', 'secrets']);

export function createSettingsStore(db: Pick<Database, 'readNow'>): SettingsStore {
  const now = committed(db);
  return {
    groups: (tx) =>
      Object.fromEntries(GROUPS.all(tx ?? now, {}).map(({ key, value }) => [key, JSON.parse(value)])),
    plugins: () =>
      PLUGINS.all(now, {}).map(({ key, name, enabled, values }) => ({
        key,
        name,
        enabled: Boolean(enabled),
        values: JSON.parse(values) as Record<string, string>,
      })),
    put(tx, key, value, now) {
      PUT.run(tx, { key, value: JSON.stringify(value), now });
    },
    addPlugin(tx, { key, name, enabled, values, secrets }) {
      ADD_PLUGIN.run(tx, {
        key,
        name,
        enabled: Number(enabled),
        values: JSON.stringify(values),
        secrets: JSON.stringify(secrets),
      });
    },
  };
}
