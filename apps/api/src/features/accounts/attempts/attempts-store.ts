import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { Attempts } from './lockout-rules.ts';

export interface AttemptsStore {
  of(key: string): Attempts | undefined;
  ofIn(tx: Tx, key: string): Attempts | undefined;
  put(tx: Tx, key: string, attempts: Attempts): void;
  remove(tx: Tx, key: string): void;
  /** Removes a key, and those that continue it after a dot. */
  removeAll(tx: Tx, key: string): void;
  /** Removes the counts that have not changed since an instant of wall time. */
  removeBefore(tx: Tx, wall: number): void;
}

const OF = statement((db, { key }: { key: string }) =>
  db.selectFrom('Attempt').select(['failures', 'lockedUntil', 'lastAt']).where('key', '=', key),
);
const PUT = statement((db, p: Attempts & { key: string }) =>
  db
    .insertInto('Attempt')
    .values({ key: p.key, failures: p.failures, lockedUntil: p.lockedUntil, lastAt: p.lastAt })
    .onConflict((found) =>
      found.column('key').doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        lockedUntil: row.ref('excluded.lockedUntil'),
        lastAt: row.ref('excluded.lastAt'),
      })),
    ),
);
const REMOVE = statement((db, { key }: { key: string }) => db.deleteFrom('Attempt').where('key', '=', key));
/** The range of keys that continue one after a dot: the slash is the next character. */
const REMOVE_ALL = statement((db, { from, to }: { from: string; to: string }) =>
  db.deleteFrom('Attempt').where('key', '>=', from).where('key', '<', to),
);
const REMOVE_BEFORE = statement((db, { wall }: { wall: number }) =>
  db.deleteFrom('Attempt').where('lastAt', '<=', wall),
);

export function createAttemptsStore(db: Pick<Database, 'readNow'>): AttemptsStore {
  const now = committed(db);
  return {
    of: (key) => OF.first(now, { key }),
    ofIn: (tx, key) => OF.first(tx, { key }),
    put(tx, key, attempts) {
      PUT.run(tx, { key, ...attempts });
    },
    remove(tx, key) {
      REMOVE.run(tx, { key });
    },
    removeAll(tx, key) {
      REMOVE.run(tx, { key });
      REMOVE_ALL.run(tx, { from: `${key}.`, to: `${key}/` });
    },
    removeBefore(tx, wall) {
      REMOVE_BEFORE.run(tx, { wall });
    },
  };
}
