import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';

export interface TermsStore {
  /** The changed limits as JSON; undefined before the first change. */
  find(): string | undefined;
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
  return {
    find: () => FIND.first(committed(db), {})?.value,
    put(tx, value, now) {
      PUT.run(tx, { value, now });
    },
    requested: (since) =>
      REQUESTED.all(committed(db), { since }).map(({ dollars, kycVerified }) => ({
        dollars,
        verified: Boolean(kycVerified),
      })),
    accounts() {
      const rows = ACCOUNTS.all(committed(db), {});
      const countOf = (verified: boolean) =>
        rows.find(({ kycVerified }) => Boolean(kycVerified) === verified)?.count ?? 0;
      return { verified: countOf(true), unverified: countOf(false) };
    },
  };
}
