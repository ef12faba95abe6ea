import type { Venue } from '@papermint/contracts/markets/trade-path';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { byName } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

export interface OrderTemplateRecord {
  id: string;
  traderId: string;
  venue: Venue;
  name: string;
  /** JSON. */
  fields: string;
  /** Simulated, ms. */
  createdAt: number;
}

export type OrderTemplatesStore = ReturnType<typeof createOrderTemplatesStore>;

const OF = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('OrderTemplate')
    .selectAll()
    .where('traderId', '=', traderId)
    .$narrowType<{ venue: Venue }>()
    .orderBy(byName(sql.ref('name'))),
);
const ADD = insertion('OrderTemplate', ['id', 'traderId', 'venue', 'name', 'fields', 'createdAt']);
const UPDATE = statement((db, { id, fields }: { id: string; fields: string }) =>
  db.updateTable('OrderTemplate').set({ fields }).where('id', '=', id),
);
const REMOVE = statement((db, { id, traderId }: { id: string; traderId: string }) =>
  db.deleteFrom('OrderTemplate').where('id', '=', id).where('traderId', '=', traderId),
);

export function createOrderTemplatesStore(db: Pick<Database, 'readNow'>) {
  const now = committed(db);
  return {
    /** The templates of a trader, by name. */
    of: (traderId: string, on: Reads = now): OrderTemplateRecord[] => OF.all(on, { traderId }),
    add: (tx: Tx, row: OrderTemplateRecord) => void ADD.run(tx, row),
    update: (tx: Tx, id: string, fields: string) => void UPDATE.run(tx, { id, fields }),
    /** @returns whether it was there */
    remove: (tx: Tx, traderId: string, id: string): boolean => REMOVE.run(tx, { id, traderId }) > 0,
  };
}
