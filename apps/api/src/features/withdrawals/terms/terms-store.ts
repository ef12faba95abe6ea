import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, statement } from '../../../platform/database/statement.ts';

export interface TermsStore {
  /** Reads what has been committed. */
  committed: Reads;
  /** The changed limits as JSON; undefined before the first change. */
  find(reads: Reads): string | undefined;
  put(tx: Tx, value: string, now: number): void;
  /** The withdrawals that were requested since an instant, by US cents and whether the identity is verified now. */
  requested(since: number): { dollars: bigint; verified: boolean }[];
  /** How many accounts there are of each level, without those of staff and the closed ones. */
  accounts(): { verified: number; unverified: number };
}

/** Beside the settings of the site. */
const KEY = 'withdrawals';
const FIND = statement((db) => db.selectFrom('SiteSetting').select('value').where('key', '=', KEY));
const PUT = statement((db, p: { value: string; now: number }) =>
  db
    .insertInto('SiteSetting')
    .values({ key: KEY, value: p.value, updatedAt: p.now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: p.value, updatedAt: p.now })),
);

const REQUESTED = statement((db, p: { since: number }) =>
  db
    .selectFrom('Withdrawal')
    .innerJoin('Trader', 'Trader.id', 'Withdrawal.traderId')
    .select(['dollars', 'kycVerified'])
    .where('Withdrawal.createdAt', '>=', p.since),
);
const ACCOUNTS = statement((db) =>
  db
    .selectFrom('Trader')
    .select(({ fn }) => ['kycVerified', fn.countAll<number>().as('count')])
    .where('position', '=', 'trader')
    .where('status', '!=', 'closed')
    .groupBy('kycVerified'),
);

export function createTermsStore(db: Pick<Database, 'readNow'>): TermsStore {
  const now = committed(db);
  return {
    committed: now,
    find: (reads) => FIND.first(reads, {})?.value,
    put(tx, value, at) {
      PUT.run(tx, { value, now: at });
    },
    requested: (since) =>
      REQUESTED.all(now, { since }).map(({ dollars, kycVerified }) => ({
        dollars,
        verified: Boolean(kycVerified),
      })),
    accounts() {
      const rows = ACCOUNTS.all(now, {});
      const countOf = (verified: boolean) =>
        rows.find(({ kycVerified }) => Boolean(kycVerified) === verified)?.count ?? 0;
      return { verified: countOf(true), unverified: countOf(false) };
    },
  };
}
