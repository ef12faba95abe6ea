import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import type { list } from '@papermint/contracts/accounts/permission-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Permission } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { byName, contains, emailContains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import { NO_PASSWORD } from '../../platform/secrets/password.ts';

/** The data of a person that staff can correct. */
export interface AccountData {
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  phone: string | null;
  country: string;
}

/** An account as staff change it. */
export interface ChangeableAccount extends AccountData {
  id: string;
  accountId: string;
  position: Role;
  status: TraderStatus;
  permissions: readonly Permission[];
  emailVerified: boolean;
  kycVerified: boolean;
  infoMessage: string | null;
  requireUpgrade: boolean;
  /** Whether jobs act for it and nobody can sign in to it. */
  simulated: boolean;
}

export interface StaffMemberRow {
  id: string;
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  position: Role;
  status: TraderStatus;
  permissions: readonly Permission[];
  twoFactor: boolean;
  /** Simulated, ms. */
  lastSignInAt: number | null;
}

export type StaffFilter = FilterOf<typeof list>;

/** The parts of accounts that staff change. */
export interface UserChangesStore {
  /** Reads what has been committed. */
  committed: Reads;
  byNumber(tx: Reads, accountId: string): ChangeableAccount | undefined;
  byId(tx: Tx, traderId: string): ChangeableAccount | undefined;
  /** How many other accounts of active superusers have a password. */
  otherSuperusers(tx: Tx, traderId: string): number;
  putInfoMessage(tx: Tx, traderId: string, infoMessage: string | null, now: number): void;
  putRequireUpgrade(tx: Tx, traderId: string, requireUpgrade: boolean, now: number): void;
  putRole(
    tx: Tx,
    traderId: string,
    role: { position: Role; permissions: readonly Permission[] },
    now: number,
  ): void;
  /** The id of the account with an email or nickname, in upper or lower case. */
  holderOf(tx: Tx, field: 'email' | 'nickname', value: string): string | undefined;
  /** The number of an account by its email, its number, or the id of one of its sessions. */
  numberBy(key: 'email' | 'accountId' | 'session', value: string): string | undefined;
  putData(tx: Tx, traderId: string, data: AccountData, now: number): void;
  /** The balances of somebody that are not zero, by asset. @param kind of one kind of account only */
  balances(reads: Reads, traderId: string, kind?: 'available'): { asset: string; balance: bigint }[];
  /** Who closed an account, when and why. */
  closingStep(traderId: string): { at: number; actor: string; reason: string | null } | undefined;
  /** Removes the person from an account; its number stays. */
  erase(tx: Tx, account: { id: string; accountId: string }, now: number): void;
  staff(filter: StaffFilter): Promise<{ rows: StaffMemberRow[]; total: number }>;
}

const COLUMNS = [
  ...(['id', 'accountId', 'email', 'firstName', 'lastName', 'position', 'status'] as const),
  ...([
    'permissions',
    'emailVerified',
    'infoMessage',
    'requireUpgrade',
    'nickname',
    'phone',
    'country',
  ] as const),
  ...(['kycVerified', 'simulated'] as const),
] as const;
const BY_NUMBER = statement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .select(COLUMNS)
    .where('accountId', '=', accountId)
    .$narrowType<{ position: Role; status: TraderStatus }>(),
);
const BY_ID = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('Trader')
    .select(COLUMNS)
    .where('id', '=', id)
    .$narrowType<{ position: Role; status: TraderStatus }>(),
);
const OTHER_SUPERUSERS = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('Trader')
    .select('id')
    .where('position', '=', 'superuser')
    .where('status', '=', 'active')
    .where('passwordHash', '<>', NO_PASSWORD)
    .where('id', '<>', id),
);
const PUT_INFO = statement((db, p: { id: string; infoMessage: string | null; now: number }) =>
  db
    .updateTable('Trader')
    .set({ infoMessage: p.infoMessage, infoMessageDismissedAt: null, updatedAt: p.now })
    .where('id', '=', p.id),
);
const PUT_UPGRADE = statement((db, p: { id: string; requireUpgrade: number; now: number }) =>
  db.updateTable('Trader').set({ requireUpgrade: p.requireUpgrade, updatedAt: p.now }).where('id', '=', p.id),
);
const PUT_ROLE = statement((db, p: { id: string; position: Role; permissions: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({ position: p.position, permissions: p.permissions, updatedAt: p.now })
    .where('id', '=', p.id),
);

const HOLDERS = {
  email: statement((db, { value }: { value: string }) =>
    db.selectFrom('Trader').select('id').where(sql<SqlBool>`email = ${value} COLLATE NOCASE`),
  ),
  nickname: statement((db, { value }: { value: string }) =>
    db.selectFrom('Trader').select('id').where(sql<SqlBool>`nickname = ${value} COLLATE NOCASE`),
  ),
};
const NUMBERS = {
  email: statement((db, { value }: { value: string }) =>
    db.selectFrom('Trader').select('accountId').where('email', '=', value),
  ),
  accountId: statement((db, { value }: { value: string }) =>
    db.selectFrom('Trader').select('accountId').where('accountId', '=', value),
  ),
  session: statement((db, { value }: { value: string }) =>
    db
      .selectFrom('Session')
      .innerJoin('Trader', 'Trader.id', 'Session.traderId')
      .select('Trader.accountId')
      .where('Session.id', '=', value),
  ),
};
const PUT_DATA = statement((db, p: AccountData & { id: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({
      firstName: p.firstName,
      lastName: p.lastName,
      nickname: p.nickname,
      email: p.email,
      phone: p.phone,
      country: p.country,
      updatedAt: p.now,
    })
    .where('id', '=', p.id),
);
const BALANCES = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('LedgerAccount')
    .select(['kind', 'asset', 'balance'])
    .where('owner', '=', id)
    .where('balance', '>', 0n as never)
    .orderBy('asset'),
);
const CLOSING_STEP = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('Timeline')
    .select(['at', 'actor', 'reason'])
    .where('thing', '=', 'account')
    .where('thingId', '=', id)
    .where('to', '=', 'closed')
    .orderBy('id', 'desc')
    .$narrowType<{ at: number }>(),
);
const ERASE = statement((db, p: { id: string; email: string; nickname: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({
      email: p.email,
      nickname: p.nickname,
      firstName: 'Closed',
      lastName: 'account',
      country: 'ZZ',
      passwordHash: NO_PASSWORD,
      pinHash: null,
      pinFailures: 0,
      phone: null,
      twoFactor: 0,
      avatar: null,
      position: 'trader',
      permissions: '[]',
      persona: null,
      personaAbout: null,
      infoMessage: null,
      infoMessageDismissedAt: null,
      suspendedReason: null,
      requireUpgrade: 0,
      kycVerified: 0,
      updatedAt: p.now,
    })
    .where('id', '=', p.id),
);

type Stored = ReturnType<typeof BY_ID.first>;

function accountOf(row: Stored): ChangeableAccount | undefined {
  return (
    row && {
      ...row,
      permissions: JSON.parse(row.permissions) as Permission[],
      emailVerified: Boolean(row.emailVerified),
      kycVerified: Boolean(row.kycVerified),
      requireUpgrade: Boolean(row.requireUpgrade),
      simulated: Boolean(row.simulated),
    }
  );
}

const LAST_SIGN_IN = sql<number | null>`(SELECT max("at") FROM SignInEntry
  WHERE SignInEntry.traderId = Trader.id AND result = 'succeeded' AND method <> 'staff')`;
const SORTS = {
  lastName: [byName(sql.ref('lastName')), byName(sql.ref('firstName'))],
  accountId: ['accountId'],
} as const;

export function createUserChangesStore(db: Pick<Database, 'reads' | 'readNow'>): UserChangesStore {
  const committedNow = committed(db);
  return {
    committed: committedNow,
    byNumber: (tx, accountId) => accountOf(BY_NUMBER.first(tx, { accountId })),
    byId: (tx, id) => accountOf(BY_ID.first(tx, { id })),
    otherSuperusers: (tx, id) => OTHER_SUPERUSERS.all(tx, { id }).length,
    putInfoMessage(tx, id, infoMessage, now) {
      PUT_INFO.run(tx, { id, infoMessage, now });
    },
    putRequireUpgrade(tx, id, requireUpgrade, now) {
      PUT_UPGRADE.run(tx, { id, requireUpgrade: Number(requireUpgrade), now });
    },
    putRole(tx, id, { position, permissions }, now) {
      PUT_ROLE.run(tx, { id, position, permissions: JSON.stringify(permissions), now });
    },
    holderOf: (tx, field, value) => HOLDERS[field].first(tx, { value })?.id,
    numberBy: (key, value) => NUMBERS[key].first(committedNow, { value })?.accountId,
    putData(tx, id, data, at) {
      PUT_DATA.run(tx, { ...data, id, now: at });
    },
    balances(reads, id, kind) {
      const sums = new Map<string, bigint>();
      for (const row of BALANCES.all(reads, { id })) {
        if (kind !== undefined && row.kind !== kind) continue;
        sums.set(row.asset, (sums.get(row.asset) ?? 0n) + BigInt(row.balance));
      }
      return [...sums].map(([asset, balance]) => ({ asset, balance }));
    },
    closingStep: (id) => CLOSING_STEP.first(committedNow, { id }),
    erase(tx, { id, accountId }, now) {
      const nickname = `closed${accountId}`;
      ERASE.run(tx, { id, nickname, email: `${nickname}@erased.invalid`, now });
    },
    async staff(filter) {
      const { search, position, permission, status } = filter;
      let found = db.reads.selectFrom('Trader').where('position', 'in', position ?? ['admin', 'superuser']);
      if (status) found = found.where('status', 'in', status);
      for (const one of permission ? grants.filter((grant) => permission.includes(grant)) : []) {
        found = found.where((row) =>
          row.or([
            row('position', '=', 'superuser'),
            sql<boolean>`EXISTS (SELECT 1 FROM json_each(permissions) WHERE value = ${one})`,
          ]),
        );
      }
      if (search) {
        found = found.where(({ or, ref }) =>
          or([
            contains(sql`(firstName || ' ' || lastName)`, search),
            emailContains(ref('email'), search),
            contains(ref('accountId'), search),
          ]),
        );
      }
      const selected = db.reads
        .selectFrom('Trader')
        .select(['id', 'accountId', 'email', 'firstName', 'lastName', 'position', 'status', 'permissions'])
        .select(['twoFactor', LAST_SIGN_IN.as('lastSignInAt')])
        .$narrowType<{ position: Role; status: TraderStatus }>();
      const { rows, total } = await pageOf(db.reads, found, selected, filter, { sorts: SORTS, unique: 'id' });
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          permissions: JSON.parse(row.permissions) as Permission[],
          twoFactor: Boolean(row.twoFactor),
        })),
      };
    },
  };
}
