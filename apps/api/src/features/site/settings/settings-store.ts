import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { SettingGroups } from './settings-types.ts';

export interface SettingsStore {
  committed: Reads;
  /** The groups that were ever set; read in a transaction where one is given. */
  groups(tx?: Reads): Partial<SettingGroups>;
  put<K extends keyof SettingGroups>(tx: Tx, key: K, value: SettingGroups[K], now: number): void;
}

const GROUPS = statement((db) => db.selectFrom('SiteSetting').select(['key', 'value']).orderBy('key'));
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
export function createSettingsStore(db: Pick<Database, 'readNow'>): SettingsStore {
  const now = committed(db);
  return {
    committed: now,
    groups: (tx) =>
      Object.fromEntries(GROUPS.all(tx ?? now, {}).map(({ key, value }) => [key, JSON.parse(value)])),
    put(tx, key, value, now) {
      PUT.run(tx, { key, value: JSON.stringify(value), now });
    },
  };
}
