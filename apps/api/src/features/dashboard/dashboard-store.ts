import { HOUR } from '@papermint/contracts/common/time-units';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { identityStatuses } from '@papermint/contracts/identity/statuses';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import { rememberedHours } from '../../platform/lists/remembered-hours.ts';
import type { Period } from './dashboard-rules.ts';

/** What is counted for the opening page of staff, as committed. */
export interface DashboardStore {
  /** Orders that were placed in a period. */
  spotOrders(period: Period): number;
  futuresOrders(period: Period): number;
  accounts(): { accounts: number; suspended: number; verified: number };
  /** Verifications by status, without those that none has. */
  identity(): { status: IdentityStatus; count: number }[];
}

/** Orders are never deleted, and placed in the order of time. */
function placedIn(now: Reads, table: 'SpotOrder' | 'FuturesOrder'): (period: Period) => number {
  const counts = `SELECT createdAt / ${HOUR} AS hour, COUNT(*) AS count FROM ${table}
    WHERE createdAt >= ? AND createdAt < ? GROUP BY hour`;
  const hours = rememberedHours<{ hour: number; count: number }>({
    latest() {
      const at = now.get(`SELECT MAX(createdAt) AS at FROM ${table}`)?.at;
      // More may be placed in the same millisecond.
      return typeof at === 'number' ? { at, end: at } : undefined;
    },
    first: (since) => since,
    read: (since, before) =>
      now.all(counts, since, before).map(({ hour, count }) => ({ hour: Number(hour), count: Number(count) })),
    keyOf: () => table,
    add(to, { count }) {
      to.count += count;
    },
  });
  return ({ since, before }) => hours(since, before).reduce((sum, { count }) => sum + count, 0);
}

const ACCOUNTS = statement((db, _: object) =>
  db
    .selectFrom('Trader')
    .select([
      ({ fn }) => fn.countAll<number>().as('accounts'),
      sql<number>`TOTAL(status = 'suspended')`.as('suspended'),
      sql<number>`TOTAL(kycVerified)`.as('verified'),
    ])
    .where('position', '=', 'trader')
    .where('simulated', '=', 0),
);
const CASES = statement((db, _: object) =>
  db
    .selectFrom('IdentityCase')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status'),
);

export function createDashboardStore(db: Pick<Database, 'readNow'>): DashboardStore {
  const now = committed(db);
  return {
    spotOrders: placedIn(now, 'SpotOrder'),
    futuresOrders: placedIn(now, 'FuturesOrder'),
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
