import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { PackageRow, TraderRecord } from './accounts-types.ts';
import { PACKAGE_COLUMNS, packageOf } from './accounts-types.ts';

/** Reads whole accounts with their packages. */
export interface TradersStore {
  byId(id: string): Promise<TraderRecord | undefined>;
  byEmail(email: string): Promise<TraderRecord | undefined>;
  /** The accounts that the sandbox offers, by account number. */
  personas(): Promise<TraderRecord[]>;
}

const traders = (db: Kysely<DB>) => db.selectFrom('Trader').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof traders>['execute']>>[number];

const BY_ID = statement((db, { id }: { id: string }) => traders(db).where('id', '=', id));
const BY_EMAIL = statement((db, { email }: { email: string }) => traders(db).where('email', '=', email));
const PERSONAS = statement((db, _: object) =>
  traders(db).where('persona', 'is not', null).orderBy('accountId'),
);
const PACKAGE = statement((db, { slug }: { slug: string }) =>
  db.selectFrom('Package').select(PACKAGE_COLUMNS).where('slug', '=', slug),
);

export function createTradersStore(db: Pick<Database, 'readNow'>): TradersStore {
  const now = committed(db);

  function recordOf(row: Row): TraderRecord {
    return {
      ...row,
      position: row.position as TraderRecord['position'],
      status: row.status as TraderRecord['status'],
      permissions: JSON.parse(row.permissions),
      emailVerified: Boolean(row.emailVerified),
      kycVerified: Boolean(row.kycVerified),
      requireUpgrade: Boolean(row.requireUpgrade),
      stakingEnabled: Boolean(row.stakingEnabled),
      twoFactor: Boolean(row.twoFactor),
      simulated: Boolean(row.simulated),
      infoMessageDismissedAt: instant(row.infoMessageDismissedAt),
      passwordChangedAt: instant(row.passwordChangedAt),
      moneyOutBlockedUntil: instant(row.moneyOutBlockedUntil),
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      package: packageOf(PACKAGE.first(now, { slug: row.packageSlug }) as PackageRow),
    };
  }
  const one = (row: Row | undefined) => row && recordOf(row);

  return {
    byId: async (id) => one(BY_ID.first(now, { id })),
    byEmail: async (email) => one(BY_EMAIL.first(now, { email })),
    personas: async () => PERSONAS.all(now, {}).map(recordOf),
  };
}

const instant = (at: number | null) => (at === null ? null : new Date(at));
