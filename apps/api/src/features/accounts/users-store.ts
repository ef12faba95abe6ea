import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import { sql } from 'kysely';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TraderRecord } from './accounts-store.ts';

export interface TraderFilter {
  page: number;
  perPage: number;
  sort: 'createdAt' | '-createdAt' | 'lastName' | '-lastName' | 'accountId' | '-accountId';
  search?: string | undefined;
  status?: TraderStatus | undefined;
  position?: Role | undefined;
  package?: string | undefined;
  country?: string | undefined;
  kyc?: 'verified' | 'unverified' | undefined;
}

/** A trader as he stands in a list of many. */
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
  /** Where there is anybody from. */
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

export function createUsersStore(db: Pick<Database, 'reads'>): UsersStore {
  return {
    async page(filter) {
      const found = tradersOf(filter);
      const field = filter.sort.replace('-', '') as 'createdAt' | 'lastName' | 'accountId';
      const direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
      const ordered =
        field === 'lastName'
          ? found
              .orderBy(sql`lastName COLLATE NOCASE`, direction)
              .orderBy(sql`firstName COLLATE NOCASE`, direction)
          : found.orderBy(field, direction);
      const [counted, rows] = await Promise.all([
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ordered
          .select(LISTED)
          .orderBy('id', direction)
          .limit(filter.perPage)
          .offset((filter.page - 1) * filter.perPage)
          .execute(),
      ]);
      return { total: counted.total, rows: rows.map(listedOf) };
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

  function tradersOf({ search, status, position, package: slug, country, kyc }: TraderFilter) {
    let found = db.reads.selectFrom('Trader');
    if (status) found = found.where('status', '=', status);
    if (position) found = found.where('position', '=', position);
    if (slug) found = found.where('packageSlug', '=', slug);
    if (country) found = found.where('country', '=', country);
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
