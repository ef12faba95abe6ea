import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { byName } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

export interface SavedViewRecord {
  id: string;
  accountId: string;
  list: string;
  name: string;
  /** JSON. */
  params: string;
  /** Simulated, ms. */
  createdAt: number;
}

export interface SavedViewsStore {
  /** The views of an account, by name. */
  of(accountId: string, on?: Reads): SavedViewRecord[];
  add(tx: Tx, row: SavedViewRecord): void;
  update(tx: Tx, id: string, params: string): void;
  /** @returns whether it was there */
  remove(tx: Tx, accountId: string, id: string): boolean;
}

const OF = statement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('SavedView')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy(byName(sql.ref('name'))),
);
const ADD = insertion('SavedView', ['id', 'accountId', 'list', 'name', 'params', 'createdAt']);
const UPDATE = statement((db, { id, params }: { id: string; params: string }) =>
  db.updateTable('SavedView').set({ params }).where('id', '=', id),
);
const REMOVE = statement((db, { id, accountId }: { id: string; accountId: string }) =>
  db.deleteFrom('SavedView').where('id', '=', id).where('accountId', '=', accountId),
);

export function createSavedViewsStore(db: Pick<Database, 'readNow'>): SavedViewsStore {
  const now = committed(db);
  return {
    of: (accountId, on = now) => OF.all(on, { accountId }),
    add: (tx, row) => {
      ADD.run(tx, row);
    },
    update: (tx, id, params) => {
      UPDATE.run(tx, { id, params });
    },
    remove: (tx, accountId, id) => REMOVE.run(tx, { id, accountId }) > 0,
  };
}
