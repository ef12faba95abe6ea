import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

export interface SavedRunRecord {
  id: string;
  traderId: string;
  name: string;
  /** JSON of a `RunDocument`. */
  document: string;
  /** Simulated, ms. */
  createdAt: number;
}

export interface RunsStore {
  /** Newest first. */
  of(traderId: string, on?: Reads): SavedRunRecord[];
  add(tx: Tx, row: SavedRunRecord): void;
  /** @returns whether it was there */
  remove(tx: Tx, traderId: string, id: string): boolean;
}

const OF = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('SavedRun')
    .selectAll()
    .where('traderId', '=', traderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);
const ADD = insertion('SavedRun', ['id', 'traderId', 'name', 'document', 'createdAt']);
const REMOVE = statement((db, { id, traderId }: { id: string; traderId: string }) =>
  db.deleteFrom('SavedRun').where('id', '=', id).where('traderId', '=', traderId),
);

export function createRunsStore(db: Pick<Database, 'readNow'>): RunsStore {
  const now = committed(db);
  return {
    of: (traderId, on = now) => OF.all(on, { traderId }),
    add: (tx, row) => {
      ADD.run(tx, row);
    },
    remove: (tx, traderId, id) => REMOVE.run(tx, { id, traderId }) > 0,
  };
}
