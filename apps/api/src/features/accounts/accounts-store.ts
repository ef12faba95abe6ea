import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import { emailAddress } from '@papermint/contracts/common/email-address';
import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { startsWith } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import { ACCOUNT_FACTS } from './account-facts.ts';
import type {
  AccountStatus,
  Applicant,
  Fees,
  FoundTrader,
  LatestLock,
  NewTrader,
  PackageRecord,
  ProfileRecord,
} from './accounts-types.ts';
import { PACKAGE_COLUMNS } from './accounts-types.ts';
import type { CredentialsStore } from './credentials-store.ts';
import { credentialsStore } from './credentials-store.ts';
import type { TradersStore } from './traders-store.ts';
import { createTradersStore } from './traders-store.ts';

export interface AccountsStore extends CredentialsStore, TradersStore {
  addPackage(tx: Tx, row: PackageRecord): void;
  /** By rank. */
  packages(): { slug: string; name: string; description: string }[];
  addTrader(tx: Tx, trader: NewTrader): void;
  accountStatus(reads: Pick<Tx, 'get'>, traderId: string): AccountStatus | undefined;
  reviewed(reads: Pick<Tx, 'get'>, traderId: string): { accountId: string; kycVerified: boolean } | undefined;
  latestLock(reads: Pick<Tx, 'get'>, traderId: string): LatestLock;
  statusByEmail(tx: Tx, email: string): AccountStatus | undefined;
  idByEmail(tx: Tx, email: string): string | undefined;
  emailOf(tx: Tx, traderId: string): string | undefined;
  profile(tx: Tx, traderId: string): ProfileRecord | undefined;
  dismissInfoMessage(tx: Tx, traderId: string, now: number): void;
  putProfile(tx: Tx, traderId: string, profile: Omit<ProfileRecord, 'kycVerified'>, now: number): void;
  /** Replaces the application of an unconfirmed account. */
  putApplicant(tx: Tx, traderId: string, applicant: Applicant, now: number): void;
  putAvatar(tx: Tx, traderId: string, avatar: string | null, now: number): void;
  putKyc(tx: Tx, traderId: string, verified: boolean, now: number): void;
  putPhone(tx: Tx, traderId: string, phone: string, now: number): void;
  /** The id of the trader with a nickname, in upper or lower case. */
  nicknameHolder(tx: Tx, nickname: string): string | undefined;
  feesOf(tx: Tx, traderId: string): Fees | undefined;
  /** The features that the trader's package leaves out; undefined if the trader does not exist. */
  excludesOf(reads: Reads, traderId: string): readonly PackageFeature[] | undefined;
  byAccountNumber(
    tx: Pick<Tx, 'get'>,
    accountId: string,
  ): (FoundTrader & { status: string; position: Role }) | undefined;
  /** Active accounts by exact email, exact account number, or the beginning of a nickname. */
  find(search: string, most: number): Promise<FoundTrader[]>;
}

const ADD_PACKAGE = insertion('Package', PACKAGE_COLUMNS);
const PACKAGES = statement((db) =>
  db.selectFrom('Package').select(['slug', 'name', 'description']).orderBy('rank'),
);
const ADD_TRADER = insertion('Trader', [
  ...ACCOUNT_FACTS,
  ...(['passwordHash', 'packageSlug', 'status', 'suspendedReason', 'requireUpgrade'] as const),
  ...(['stakingEnabled', 'permissions', 'persona', 'personaAbout', 'pinHash'] as const),
  ...(['createdAt', 'updatedAt'] as const),
]);
const ACCOUNT_STATUS = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .select(['id', 'email', 'firstName', 'lastName', 'status', 'suspendedReason'])
    .select(['emailVerified', 'twoFactor', 'simulated'])
    .where('id', '=', traderId)
    .$narrowType<{ status: TraderStatus }>(),
);
const LATEST_LOCK = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .select(['moneyOutBlockedUntil as until', 'moneyOutBlockedFor as cause'])
    .where('id', '=', traderId),
);
const NO_LOCK: LatestLock = { until: null, cause: null };
const ID_BY_EMAIL = statement((db, { email }: { email: string }) =>
  db.selectFrom('Trader').select('id').where('email', '=', email),
);
const REVIEWED = statement((db, { id }: { id: string }) =>
  db.selectFrom('Trader').select(['accountId', 'kycVerified']).where('id', '=', id),
);
const EMAIL = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Trader').select('email').where('id', '=', traderId),
);
const PROFILE = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .select(['firstName', 'lastName', 'nickname', 'country', 'currency', 'kycVerified'])
    .where('id', '=', traderId),
);
const PUT_APPLICANT = statement((db, p: Applicant & { traderId: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({
      firstName: p.firstName,
      lastName: p.lastName,
      country: p.country,
      currency: p.currency,
      updatedAt: p.now,
    })
    .where('id', '=', p.traderId),
);
const DISMISS = statement((db, p: { traderId: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({ infoMessageDismissedAt: p.now, updatedAt: p.now })
    .where('id', '=', p.traderId)
    .where('infoMessage', 'is not', null)
    .where('infoMessageDismissedAt', 'is', null),
);
const PUT_PROFILE = statement((db, p: Applicant & { nickname: string; traderId: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({
      firstName: p.firstName,
      lastName: p.lastName,
      nickname: p.nickname,
      country: p.country,
      currency: p.currency,
      updatedAt: p.now,
    })
    .where('id', '=', p.traderId),
);
const PUT_KYC = statement((db, p: { traderId: string; verified: number; now: number }) =>
  db.updateTable('Trader').set({ kycVerified: p.verified, updatedAt: p.now }).where('id', '=', p.traderId),
);
const PUT_PHONE = statement((db, p: { traderId: string; phone: string; now: number }) =>
  db.updateTable('Trader').set({ phone: p.phone, updatedAt: p.now }).where('id', '=', p.traderId),
);
const PUT_AVATAR = statement((db, p: { traderId: string; avatar: string | null; now: number }) =>
  db.updateTable('Trader').set({ avatar: p.avatar, updatedAt: p.now }).where('id', '=', p.traderId),
);
const NICKNAME_HOLDER = statement((db, { nickname }: { nickname: string }) =>
  db.selectFrom('Trader').select('id').where(sql<SqlBool>`nickname = ${nickname} COLLATE NOCASE`),
);
const FEES = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Package')
    .innerJoin('Trader', 'Trader.packageSlug', 'Package.slug')
    .select(['makerFee as maker', 'takerFee as taker', 'maxLeverage'])
    .where('Trader.id', '=', traderId),
);
const EXCLUDES = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Package')
    .innerJoin('Trader', 'Trader.packageSlug', 'Package.slug')
    .select('excludes')
    .where('Trader.id', '=', traderId),
);
const BY_ACCOUNT_NUMBER = statement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .select(['id', 'accountId', 'firstName', 'lastName', 'email', 'status', 'position'])
    .where('accountId', '=', accountId)
    .$narrowType<{ position: Role }>(),
);

export function createAccountsStore(db: Pick<Database, 'reads' | 'readNow'>): AccountsStore {
  const now = committed(db);

  return {
    ...credentialsStore,
    ...createTradersStore(db),
    addPackage(tx, row) {
      const lists = { features: JSON.stringify(row.features), excludes: JSON.stringify(row.excludes) };
      ADD_PACKAGE.run(tx, { ...row, ...lists });
    },
    packages: () => PACKAGES.all(now, {}),
    addTrader(tx, trader) {
      ADD_TRADER.run(tx, {
        ...trader,
        emailVerified: Number(trader.emailVerified),
        kycVerified: Number(trader.kycVerified),
        requireUpgrade: Number(trader.requireUpgrade),
        stakingEnabled: Number(trader.stakingEnabled),
        simulated: Number(trader.simulated ?? false),
        permissions: JSON.stringify(trader.permissions),
        updatedAt: trader.createdAt,
      });
    },
    accountStatus,
    reviewed(reads, id) {
      const row = REVIEWED.first(reads, { id });
      return row && { ...row, kycVerified: Boolean(row.kycVerified) };
    },
    latestLock: (reads, traderId) => LATEST_LOCK.first(reads, { traderId }) ?? NO_LOCK,
    statusByEmail: (tx, email) => accountStatus(tx, ID_BY_EMAIL.first(tx, { email })?.id ?? ''),
    idByEmail: (tx, email) => ID_BY_EMAIL.first(tx, { email })?.id,
    emailOf: (tx, traderId) => EMAIL.first(tx, { traderId })?.email,
    profile(tx, traderId) {
      const row = PROFILE.first(tx, { traderId });
      return row && { ...row, kycVerified: Boolean(row.kycVerified) };
    },
    dismissInfoMessage(tx, traderId, now) {
      DISMISS.run(tx, { traderId, now });
    },
    putProfile(tx, traderId, profile, now) {
      PUT_PROFILE.run(tx, { ...profile, traderId, now });
    },
    putApplicant(tx, traderId, applicant, now) {
      PUT_APPLICANT.run(tx, { ...applicant, traderId, now });
    },
    putKyc(tx, traderId, verified, now) {
      PUT_KYC.run(tx, { traderId, verified: Number(verified), now });
    },
    putPhone(tx, traderId, phone, now) {
      PUT_PHONE.run(tx, { traderId, phone, now });
    },
    putAvatar(tx, traderId, avatar, now) {
      PUT_AVATAR.run(tx, { avatar, traderId, now });
    },
    nicknameHolder: (tx, nickname) => NICKNAME_HOLDER.first(tx, { nickname })?.id,
    feesOf: (tx, traderId) => FEES.first(tx, { traderId }),
    excludesOf(reads, traderId) {
      const row = EXCLUDES.first(reads, { traderId });
      return row && (JSON.parse(row.excludes) as PackageFeature[]);
    },
    byAccountNumber: (tx, accountId) => BY_ACCOUNT_NUMBER.first(tx, { accountId }),
    find(search, most) {
      const email = emailAddress(search);
      return (
        db.reads
          .selectFrom('Trader')
          .select(['id', 'accountId', 'firstName', 'lastName', 'email'])
          .where('status', '=', 'active')
          .where('simulated', '=', 0)
          .where((row) =>
            row.or([
              row('email', '=', email),
              row('accountId', '=', search),
              startsWith(row.ref('nickname'), search),
            ]),
          )
          // A nickname that begins with somebody's account number must not come before them.
          .orderBy(sql<SqlBool>`accountId = ${search} OR email = ${email}`, 'desc')
          .orderBy('nickname')
          .limit(most)
          .execute()
      );
    },
  };
}

function accountStatus(tx: Pick<Tx, 'get'>, traderId: string): AccountStatus | undefined {
  const row = ACCOUNT_STATUS.first(tx, { traderId });
  if (!row) return undefined;
  const { emailVerified, twoFactor, simulated } = row;
  return {
    ...row,
    emailVerified: Boolean(emailVerified),
    twoFactor: Boolean(twoFactor),
    simulated: Boolean(simulated),
  };
}
