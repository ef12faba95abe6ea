import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../generated/kysely/tables.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface WatchlistStore {
  /** The pairs a trader has starred, in the order they were starred; as the transaction sees them, or as committed. */
  pairs(traderId: string, tx?: Tx): Promise<string[]>;
  add(tx: Tx, row: { traderId: string; pair: string; createdAt: number }): Promise<void>;
  remove(tx: Tx, traderId: string, pair: string): Promise<void>;
}

export function createWatchlistStore(db: Pick<Database, 'reads'>): WatchlistStore {
  return {
    async pairs(traderId, tx) {
      const query: Kysely<DB> = tx?.query ?? db.reads;
      const rows = await query
        .selectFrom('StarredPair')
        .select('pair')
        .where('traderId', '=', traderId)
        .orderBy('createdAt')
        .orderBy(sql`rowid`)
        .execute();
      return rows.map(({ pair }) => pair);
    },
    async add(tx, row) {
      await tx.query.insertInto('StarredPair').values(row).execute();
    },
    async remove(tx, traderId, pair) {
      await tx.query
        .deleteFrom('StarredPair')
        .where('traderId', '=', traderId)
        .where('pair', '=', pair)
        .execute();
    },
  };
}
