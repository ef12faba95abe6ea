import type { Flag } from '@papermint/contracts/common/flags';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';

export interface FlagsStore {
  /** The flags that are on. */
  enabled(): Flag[];
  enabledIn(tx: Reads): Flag[];
  put(tx: Tx, flag: Flag, enabled: boolean): void;
}

const ENABLED = statement((db) =>
  db.selectFrom('FeatureFlag').select('name').where('enabled', '=', 1).$narrowType<{ name: Flag }>(),
);
const PUT = statement((db, { name, enabled }: { name: Flag; enabled: number }) =>
  db
    .insertInto('FeatureFlag')
    .values({ name, enabled })
    .onConflict((found) =>
      found.column('name').doUpdateSet((row) => ({ enabled: row.ref('excluded.enabled') })),
    ),
);

export function createFlagsStore(db: Pick<Database, 'readNow'>): FlagsStore {
  const now = committed(db);
  return {
    enabled: () => ENABLED.all(now, {}).map(({ name }) => name),
    enabledIn: (tx) => ENABLED.all(tx, {}).map(({ name }) => name),
    put(tx, name, enabled) {
      PUT.run(tx, { name, enabled: Number(enabled) });
    },
  };
}
