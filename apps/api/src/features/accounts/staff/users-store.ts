import type { users } from '@papermint/contracts/accounts/staff-calls';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { MOST_HITS } from '@papermint/contracts/search/model';
import { sql } from 'kysely';
import { byName, contains, startsWith } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { AccountFact } from '../account-facts.ts';
import { ACCOUNT_FACTS } from '../account-facts.ts';
import type { TraderRecord } from '../accounts-types.ts';

export type TraderFilter = FilterOf<typeof users>;

/** A row of the list of users. */
export type ListedTrader = Pick<
  TraderRecord,
  AccountFact | 'status' | 'suspendedReason' | 'infoMessage' | 'requireUpgrade'
> & {
  /** Simulated, ms. */
  infoMessageDismissedAt: number | null;
  packageSlug: string;
  packageName: string;
  identityStatus: IdentityStatus;
  /** Simulated, ms. */
  createdAt: number;
};

export interface UsersStore {
  page(filter: TraderFilter): Promise<{ rows: ListedTrader[]; total: number }>;
  listed(accountId: string): Promise<ListedTrader | undefined>;
  /** People whose name, email, nickname or account number has a text in it: those that begin with it first. */
  found(typed: string): Promise<ListedTrader[]>;
  /** How many traders signed up since an instant (ms), by hour since 1970, oldest first. */
  signUps(since: number, before: number): { hour: number; count: number }[];
  packages(): Promise<{ slug: string; name: string }[]>;
  /** The countries of all accounts. */
  countries(): Promise<string[]>;
}

const LISTED = [
  ...ACCOUNT_FACTS,
  ...(['avatar', 'packageSlug', 'status', 'suspendedReason', 'createdAt'] as const),
  ...(['infoMessage', 'infoMessageDismissedAt', 'requireUpgrade'] as const),
] as const;

const PACKAGE_NAME = sql<string>`(SELECT name FROM Package WHERE slug = packageSlug)`.as('packageName');

/** An account that was created as verified may have no case. */
const IDENTITY_STATUS = sql<IdentityStatus>`CASE WHEN kycVerified = 1 THEN 'approved'
  ELSE coalesce((SELECT IdentityCase.status FROM IdentityCase WHERE IdentityCase.id = Trader.id), 'not_started') END`.as(
  'identityStatus',
);

const ORDER = {
  sorts: {
    createdAt: ['createdAt'],
    lastName: [byName(sql.ref('lastName')), byName(sql.ref('firstName'))],
    accountId: ['accountId'],
  },
  unique: 'id',
} as const;
/** The fields that people are searched by. */
const NAMES = [
  sql`(firstName || ' ' || lastName)`,
  ...['email', 'nickname', 'accountId'].map((name) => sql.ref(name)),
];

const SIGN_UPS = statement((db, p: { since: number; before: number }) =>
  db
    .selectFrom('Trader')
    .select([
      sql<number>`createdAt / ${sql.lit(HOUR)}`.as('hour'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('createdAt', '>=', p.since)
    .where('createdAt', '<', p.before)
    .where('position', '=', 'trader')
    .where('simulated', '=', 0)
    .groupBy('hour')
    .orderBy('hour'),
);

export function createUsersStore(db: Pick<Database, 'reads' | 'readNow'>): UsersStore {
  const now = committed(db);
  return {
    async page(filter) {
      const found = filtered(filter);
      const { rows, total } = await pageOf(
        db.reads,
        found,
        db.reads.selectFrom('Trader').select([...LISTED, PACKAGE_NAME, IDENTITY_STATUS]),
        filter,
        ORDER,
      );
      return { rows: rows.map(listedOf), total };
    },
    async listed(accountId) {
      const row = await db.reads
        .selectFrom('Trader')
        .select([...LISTED, PACKAGE_NAME, IDENTITY_STATUS])
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return row && listedOf(row);
    },
    async found(typed) {
      const rows = await filtered({ search: typed })
        .select([...LISTED, PACKAGE_NAME, IDENTITY_STATUS])
        .orderBy(
          ({ or }) => or([...NAMES, sql.ref('lastName')].map((name) => startsWith(name, typed))),
          'desc',
        )
        .orderBy('id')
        .limit(MOST_HITS)
        .execute();
      return rows.map(listedOf);
    },
    signUps: (since, before) => SIGN_UPS.all(now, { since, before }),
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

  function filtered(filter: Partial<TraderFilter>) {
    const { search, status, position, package: slug, country, kyc, simulated } = filter;
    const { since, before } = instantsOf(filter);
    let found = db.reads.selectFrom('Trader');
    // Who searches for a name finds it among all accounts.
    const shown = simulated ?? (search ? 'all' : 'no');
    // The simulated desk stands among the staff.
    if (shown === 'yes') found = found.where('simulated', '=', 1).where('position', '=', 'trader');
    if (shown === 'no') {
      found = found.where((row) => row.or([row('simulated', '=', 0), row('position', '<>', 'trader')]));
    }
    if (status) found = found.where('status', 'in', status);
    if (position) found = found.where('position', 'in', position);
    if (slug) found = found.where('packageSlug', 'in', slug);
    if (country) found = found.where('country', 'in', country);
    if (since !== undefined) found = found.where('createdAt', '>=', since);
    if (before !== undefined) found = found.where('createdAt', '<', before);
    if (kyc) found = found.where('kycVerified', '=', Number(kyc === 'verified'));
    return search ? found.where(({ or }) => or(NAMES.map((name) => contains(name, search)))) : found;
  }
}

type StoredListed = Record<(typeof LISTED)[number], unknown>;

function listedOf(row: StoredListed): ListedTrader {
  return {
    ...(row as ListedTrader),
    emailVerified: Boolean(row.emailVerified),
    kycVerified: Boolean(row.kycVerified),
    simulated: Boolean(row.simulated),
    requireUpgrade: Boolean(row.requireUpgrade),
  };
}
