import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { identityStatuses } from '@papermint/contracts/identity/statuses';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { Period } from './billboard-rules.ts';

/** What is counted for the opening page of staff, as committed. */
export interface BillboardStore {
  /** Orders that were placed in a period. */
  spotOrders(period: Period): number;
  futuresOrders(period: Period): number;
  accounts(): { accounts: number; suspended: number; verified: number };
  /** Verifications by status, without those that none has. */
  identity(): { status: IdentityStatus; count: number }[];
}

const placedIn = (table: 'SpotOrder' | 'FuturesOrder') =>
  statement((db, { since, before }: Period) =>
    db
      .selectFrom(table as 'SpotOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('createdAt', '>=', since)
      .where('createdAt', '<', before),
  );
const SPOT_ORDERS = placedIn('SpotOrder');
const FUTURES_ORDERS = placedIn('FuturesOrder');
const ACCOUNTS = statement((db, _: object) =>
  db
    .selectFrom('Trader')
    .select([
      ({ fn }) => fn.countAll<number>().as('accounts'),
      sql<number>`TOTAL(status = 'suspended')`.as('suspended'),
      sql<number>`TOTAL(kycVerified)`.as('verified'),
    ]),
);
const CASES = statement((db, _: object) =>
  db
    .selectFrom('IdentityCase')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status'),
);

export function createBillboardStore(db: Pick<Database, 'readNow'>): BillboardStore {
  const now = committed(db);
  return {
    spotOrders: ({ since, before }) => SPOT_ORDERS.first(now, { since, before })?.count ?? 0,
    futuresOrders: ({ since, before }) => FUTURES_ORDERS.first(now, { since, before })?.count ?? 0,
    accounts: () => ACCOUNTS.first(now, {}) ?? { accounts: 0, suspended: 0, verified: 0 },
    identity() {
      const found = new Map(CASES.all(now, {}).map(({ status, count }) => [status, count]));
      return identityStatuses.flatMap((status) => {
        const count = found.get(status);
        return count === undefined ? [] : [{ status, count }];
      });
    },
  };
}
