import type { users } from '@papermint/contracts/accounts/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import { sql } from 'kysely';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { TraderRecord } from './accounts-types.ts';

export type TraderFilter = FilterOf<typeof users>;

/** A row of the list of users. */
export type ListedTrader = Pick<
  TraderRecord,
  | 'id'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'nickname'
  | 'currency'
  | 'position'
  | 'status'
  | 'suspendedReason'
  | 'country'
  | 'emailVerified'
  | 'kycVerified'
> & {
  packageSlug: string;
  /** Simulated, ms. */
  createdAt: number;
};

export interface UsersStore {
  page(filter: TraderFilter): Promise<{ rows: ListedTrader[]; total: number }>;
  listed(accountId: string): Promise<ListedTrader | undefined>;
  packages(): Promise<{ slug: string; name: string }[]>;
  /** The countries of all accounts. */
  countries(): Promise<string[]>;
}

const LISTED = [
  'id',
  'accountId',
  'email',
  'firstName',
  'lastName',
  'nickname',
  'currency',
  'packageSlug',
  'position',
  'status',
  'suspendedReason',
  'country',
  'emailVerified',
  'kycVerified',
  'createdAt',
] as const;

const ORDER = {
  sorts: {
    createdAt: ['createdAt'],
    lastName: [sql`lastName COLLATE NOCASE`, sql`firstName COLLATE NOCASE`],
    accountId: ['accountId'],
  },
  unique: 'id',
} as const;

export function createUsersStore(db: Pick<Database, 'reads'>): UsersStore {
  return {
    async page(filter) {
      const found = filtered(filter);
      const { rows, total } = await pageOf(
        found,
        db.reads.selectFrom('Trader').select(LISTED),
        filter,
        ORDER,
      );
      return { rows: rows.map(listedOf), total };
    },
    async listed(accountId) {
      const row = await db.reads
        .selectFrom('Trader')
        .select(LISTED)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return row && listedOf(row);
    },
    packages: () => db.reads.selectFrom('Package').select(['slug', 'name']).orderBy('rank').execute(),
    async countries() {
      const rows = await db.reads
        .selectFrom('Trader')
        .select('country')
        .distinct()
        .orderBy('country')
        .execute();
      return rows.map(({ country }) => country);
    },
  };

  function filtered({ search, status, position, package: slug, country, kyc }: TraderFilter) {
    let found = db.reads.selectFrom('Trader');
    if (status) found = found.where('status', 'in', status);
    if (position) found = found.where('position', 'in', position);
    if (slug) found = found.where('packageSlug', 'in', slug);
    if (country) found = found.where('country', 'in', country);
    if (kyc) found = found.where('kycVerified', '=', Number(kyc === 'verified'));
    if (!search) return found;
    return found.where((row) =>
      row.or([
        contains(sql`(firstName || ' ' || lastName)`, search),
        contains(row.ref('email'), search),
        contains(row.ref('nickname'), search),
        contains(row.ref('accountId'), search),
      ]),
    );
  }
}

type StoredListed = Record<(typeof LISTED)[number], unknown>;

function listedOf(row: StoredListed): ListedTrader {
  return {
    ...(row as ListedTrader),
    emailVerified: Boolean(row.emailVerified),
    kycVerified: Boolean(row.kycVerified),
  };
}
