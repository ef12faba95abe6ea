import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';

export interface MoneyOutStore {
  committed: Reads;
  /** US cents that have left a trader on a day (in days since 1970), by every way, without what came back. */
  usedOn(reads: Reads, traderId: string, day: number): bigint;
  /** Adds to that sum; a negative amount came back. */
  addUsed(tx: Tx, traderId: string, day: number, dollars: bigint): void;
}

const USED = statement((db, { traderId, day }: { traderId: string; day: number }) =>
  db.selectFrom('MoneyOutDay').select('dollars').where('traderId', '=', traderId).where('day', '=', day),
);
const ADD_USED = statement((db, p: { traderId: string; day: number; dollars: bigint }) =>
  db
    .insertInto('MoneyOutDay')
    .values({ traderId: p.traderId, day: p.day, dollars: p.dollars })
    .onConflict((conflict) =>
      conflict.columns(['traderId', 'day']).doUpdateSet((row) => ({
        dollars: row('MoneyOutDay.dollars', '+', row.ref('excluded.dollars')),
      })),
    ),
);

export function createMoneyOutStore(db: Pick<Database, 'readNow'>): MoneyOutStore {
  return {
    committed: committed(db),
    usedOn: (reads, traderId, day) => USED.first(reads, { traderId, day })?.dollars ?? 0n,
    addUsed(tx, traderId, day, dollars) {
      ADD_USED.run(tx, { traderId, day, dollars });
    },
  };
}
