import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';

/** Which emails traders have chosen. */
export interface EmailChoiceStore {
  committed: Reads;
  /** @returns undefined before a choice */
  activity(on: Reads, traderId: string): boolean | undefined;
  put(tx: Tx, traderId: string, activity: boolean): void;
}

const CHOICE = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('EmailChoice').select('activity').where('traderId', '=', traderId),
);
const PUT = `INSERT INTO EmailChoice (traderId, activity) VALUES (?, ?)
  ON CONFLICT (traderId) DO UPDATE SET activity = excluded.activity`;

export function createEmailChoiceStore(db: Pick<Database, 'readNow'>): EmailChoiceStore {
  return {
    committed: committed(db),
    activity(on, traderId) {
      const row = CHOICE.first(on, { traderId });
      return row && Boolean(row.activity);
    },
    put(tx, traderId, activity) {
      tx.run(PUT, traderId, Number(activity));
    },
  };
}
