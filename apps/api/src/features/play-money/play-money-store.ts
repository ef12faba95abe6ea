import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';

export interface PlayMoneyStore {
  committed: Reads;
  /** Whether an account has had play money since an instant (ms). */
  hasSince(on: Reads, traderId: string, since: number): boolean;
}

const SINCE = statement((db, { traderId, since }: { traderId: string; since: number }) =>
  db
    .selectFrom('Transaction')
    .select('id')
    .where('traderId', '=', traderId)
    .where('createdAt', '>=', since)
    .where('type', '=', 'play_money')
    .limit(1),
);

export const createPlayMoneyStore = (db: Pick<Database, 'readNow'>): PlayMoneyStore => ({
  committed: committed(db),
  hasSince: (on, traderId, since) => SINCE.first(on, { traderId, since }) !== undefined,
});
