import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Tx } from '../../platform/database/commit.ts';
import { startsWith } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';

export interface PackageRecord {
  slug: string;
  name: string;
  rank: number;
  description: string;
  makerFee: string;
  takerFee: string;
}

export interface TraderRecord {
  id: string;
  accountId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  nickname: string;
  currency: string;
  position: Role;
  status: TraderStatus;
  suspendedReason: string | null;
  country: string;
  emailVerified: boolean;
  kycVerified: boolean;
  requireUpgrade: boolean;
  stakingEnabled: boolean;
  /** What he was granted; means something for an admin alone. */
  permissions: readonly Permission[];
  pinHash: string | null;
  /** Wrong PINs in a row. */
  pinFailures: number;
  phone: string | null;
  /** Simulated; null where it is the first one. */
  passwordChangedAt: Date | null;
  /** No money leaves the account before this simulated instant. */
  moneyOutBlockedUntil: Date | null;
  twoFactor: boolean;
  persona: string | null;
  personaAbout: string | null;
  createdAt: Date;
  updatedAt: Date;
  package: PackageRecord;
}

/** What only comes to be later. */
type Later = 'pinFailures' | 'phone' | 'passwordChangedAt' | 'moneyOutBlockedUntil' | 'twoFactor';

export type NewTrader = Omit<TraderRecord, 'package' | 'createdAt' | 'updatedAt' | Later> & {
  packageSlug: string;
  /** Simulated, ms. */
  createdAt: number;
};

/** What is told of somebody whom money can be sent to. */
export interface FoundTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What decides whether somebody may come in, and money go out. */
export interface Standing {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: TraderStatus;
  suspendedReason: string | null;
  emailVerified: boolean;
  twoFactor: boolean;
  /** Simulated, ms. */
  moneyOutBlockedUntil: number | null;
}

export type ProfileRecord = Pick<
  TraderRecord,
  'firstName' | 'lastName' | 'nickname' | 'country' | 'currency' | 'kycVerified'
>;

export type Applicant = Pick<ProfileRecord, 'firstName' | 'lastName' | 'country' | 'currency'>;

/** Fractions of a fill's cost. */
export interface Fees {
  maker: string;
  taker: string;
}

const FEES = `SELECT makerFee AS maker, takerFee AS taker FROM Package
  WHERE slug = (SELECT packageSlug FROM Trader WHERE id = ?)`;

const PROFILE =
  'SELECT firstName, lastName, nickname, country, currency, kycVerified FROM Trader WHERE id = ?';
const PUT_PROFILE = `UPDATE Trader
  SET firstName = ?, lastName = ?, nickname = ?, country = ?, currency = ?, updatedAt = ? WHERE id = ?`;

const PUT_APPLICANT = `UPDATE Trader
  SET firstName = ?, lastName = ?, country = ?, currency = ?, updatedAt = ? WHERE id = ?`;

const STANDING = `SELECT id, email, firstName, lastName, status, suspendedReason, emailVerified, twoFactor,
  moneyOutBlockedUntil FROM Trader WHERE id = ?`;
const PUT_PASSWORD = 'UPDATE Trader SET passwordHash = ?, passwordChangedAt = ?, updatedAt = ? WHERE id = ?';

export interface AccountsStore {
  byId(id: string): Promise<TraderRecord | undefined>;
  byEmail(email: string): Promise<TraderRecord | undefined>;
  byPersona(persona: string): Promise<TraderRecord | undefined>;
  personas(): Promise<TraderRecord[]>;
  addPackage(tx: Tx, row: PackageRecord): Promise<void>;
  /** By rank. */
  packages(): { slug: string; name: string; description: string }[];
  addTrader(tx: Tx, trader: NewTrader): Promise<void>;
  /** Of an account as a job sees it: whose it is, and what it may do. */
  standing(tx: Tx, traderId: string): Standing | undefined;
  idByEmail(tx: Tx, email: string): string | undefined;
  passwordHash(tx: Tx, traderId: string): string | undefined;
  putEmailVerified(tx: Tx, traderId: string, now: number): void;
  putPassword(tx: Tx, traderId: string, passwordHash: string, now: number): void;
  putMoneyOutBlock(tx: Tx, traderId: string, until: number): void;
  putTwoFactor(tx: Tx, traderId: string, on: boolean): void;
  putPhone(tx: Tx, traderId: string, phone: string, now: number): void;
  putPin(tx: Tx, traderId: string, pinHash: string): void;
  /** What is known of a PIN: whether there is one, and how often in a row it was wrong. */
  pin(tx: Tx, traderId: string): { hash: string | null; failures: number };
  putPinFailures(tx: Tx, traderId: string, failures: number): void;
  emailOf(tx: Tx, traderId: string): string | undefined;
  /** What of a trader his profile is made of, as a job sees it. */
  profile(tx: Tx, traderId: string): ProfileRecord | undefined;
  putProfile(tx: Tx, traderId: string, profile: Omit<ProfileRecord, 'kycVerified'>, now: number): void;
  /** What an account that waits to be confirmed is to be, by whoever asked for it last. */
  putApplicant(tx: Tx, traderId: string, applicant: Applicant, now: number): void;
  /** Whose nickname it is, upper and lower case alike. */
  nicknameHolder(tx: Tx, nickname: string): string | undefined;
  feesOf(tx: Tx, traderId: string): Fees | undefined;
  byAccountNumber(tx: Tx, accountId: string): (FoundTrader & { status: string }) | undefined;
  find(search: string, most: number): Promise<FoundTrader[]>;
}

export function createAccountsStore(db: Pick<Database, 'prisma' | 'reads' | 'readNow'>): AccountsStore {
  const one = async (where: { id: string } | { email: string } | { persona: string }) => {
    const row = await db.prisma.trader.findUnique({ where, include: { package: true } });
    return row ? recordOf(row) : undefined;
  };
  return {
    byId: (id) => one({ id }),
    byEmail: (email) => one({ email }),
    byPersona: (persona) => one({ persona }),
    async personas() {
      const rows = await db.prisma.trader.findMany({
        where: { persona: { not: null } },
        orderBy: { createdAt: 'asc' },
        include: { package: true },
      });
      return rows.map(recordOf);
    },
    async addPackage(tx, row) {
      await tx.query.insertInto('Package').values(row).execute();
    },
    packages: () =>
      db.readNow.all('SELECT slug, name, description FROM Package ORDER BY rank', []) as {
        slug: string;
        name: string;
        description: string;
      }[],
    async addTrader(tx, trader) {
      await tx.query
        .insertInto('Trader')
        .values({
          ...trader,
          emailVerified: Number(trader.emailVerified),
          kycVerified: Number(trader.kycVerified),
          requireUpgrade: Number(trader.requireUpgrade),
          stakingEnabled: Number(trader.stakingEnabled),
          permissions: JSON.stringify(trader.permissions),
          updatedAt: trader.createdAt,
        })
        .execute();
    },
    standing(tx, traderId) {
      const row = tx.get(STANDING, traderId) as Standing | undefined;
      return row && { ...row, emailVerified: Boolean(row.emailVerified), twoFactor: Boolean(row.twoFactor) };
    },
    idByEmail: (tx, email) =>
      tx.get('SELECT id FROM Trader WHERE email = ?', email)?.id as string | undefined,
    passwordHash: (tx, traderId) =>
      tx.get('SELECT passwordHash FROM Trader WHERE id = ?', traderId)?.passwordHash as string | undefined,
    putEmailVerified(tx, traderId, now) {
      tx.run('UPDATE Trader SET emailVerified = 1, updatedAt = ? WHERE id = ?', now, traderId);
    },
    putPassword(tx, traderId, passwordHash, now) {
      tx.run(PUT_PASSWORD, passwordHash, now, now, traderId);
    },
    putMoneyOutBlock(tx, traderId, until) {
      tx.run('UPDATE Trader SET moneyOutBlockedUntil = ? WHERE id = ?', until, traderId);
    },
    putTwoFactor(tx, traderId, on) {
      tx.run('UPDATE Trader SET twoFactor = ? WHERE id = ?', Number(on), traderId);
    },
    putPhone(tx, traderId, phone, now) {
      tx.run('UPDATE Trader SET phone = ?, updatedAt = ? WHERE id = ?', phone, now, traderId);
    },
    putPin(tx, traderId, pinHash) {
      tx.run('UPDATE Trader SET pinHash = ?, pinFailures = 0 WHERE id = ?', pinHash, traderId);
    },
    pin(tx, traderId) {
      const row = tx.get('SELECT pinHash, pinFailures FROM Trader WHERE id = ?', traderId);
      const hash = (row?.pinHash as string | null | undefined) ?? null;
      return { hash, failures: (row?.pinFailures as number | undefined) ?? 0 };
    },
    putPinFailures(tx, traderId, failures) {
      tx.run('UPDATE Trader SET pinFailures = ? WHERE id = ?', failures, traderId);
    },
    emailOf(tx, traderId) {
      return tx.get('SELECT email FROM Trader WHERE id = ?', traderId)?.email as string | undefined;
    },
    profile(tx, traderId) {
      const row = tx.get(PROFILE, traderId) as
        | (Omit<ProfileRecord, 'kycVerified'> & { kycVerified: unknown })
        | undefined;
      return row && { ...row, kycVerified: Boolean(row.kycVerified) };
    },
    putProfile(tx, traderId, { firstName, lastName, nickname, country, currency }, now) {
      tx.run(PUT_PROFILE, firstName, lastName, nickname, country, currency, now, traderId);
    },
    putApplicant(tx, traderId, { firstName, lastName, country, currency }, now) {
      tx.run(PUT_APPLICANT, firstName, lastName, country, currency, now, traderId);
    },
    nicknameHolder(tx, nickname) {
      const row = tx.get('SELECT id FROM Trader WHERE nickname = ? COLLATE NOCASE', nickname);
      return row?.id as string | undefined;
    },
    feesOf: (tx, traderId) => tx.get(FEES, traderId) as Fees | undefined,
    byAccountNumber(tx, accountId) {
      return tx.get(
        'SELECT id, accountId, firstName, lastName, email, status FROM Trader WHERE accountId = ?',
        accountId,
      ) as (FoundTrader & { status: string }) | undefined;
    },
    find(search, most) {
      return db.reads
        .selectFrom('Trader')
        .select(['id', 'accountId', 'firstName', 'lastName', 'email'])
        .where('status', '=', 'active')
        .where((row) =>
          row.or([
            row('email', '=', search.toLowerCase()),
            row('accountId', '=', search),
            startsWith(row.ref('nickname'), search),
          ]),
        )
        .orderBy('nickname')
        .limit(most)
        .execute();
    },
  };
}

function recordOf(row: object & { permissions: string }): TraderRecord {
  return { ...(row as unknown as TraderRecord), permissions: JSON.parse(row.permissions) };
}
