import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';

export interface TermsStore {
  /** JSON; undefined until they were changed. */
  find(): string | undefined;
  put(tx: Tx, value: string, now: number): void;
}

/** Beside the settings of the site. */
const KEY = 'withdrawals';
const FIND = statement((db) => db.selectFrom('SiteSetting').select('value').where('key', '=', KEY));
const PUT = statement((db, p: { value: string; now: number }) =>
  db
    .insertInto('SiteSetting')
    .values({ key: KEY, value: p.value, updatedAt: p.now })
    .onConflict((found) => found.column('key').doUpdateSet({ value: p.value, updatedAt: p.now })),
);

export function createTermsStore(db: Pick<Database, 'readNow'>): TermsStore {
  return {
    find: () => FIND.first(committed(db), {})?.value,
    put(tx, value, now) {
      PUT.run(tx, { value, now });
    },
  };
}
