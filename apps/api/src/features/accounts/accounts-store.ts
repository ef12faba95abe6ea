import type { Position, TraderStatus } from '@papermint/contracts/accounts/model';
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
  position: Position;
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
  persona: string | null;
  personaAbout: string | null;
  createdAt: Date;
  updatedAt: Date;
  package: PackageRecord;
}

export type NewTrader = Omit<TraderRecord, 'package' | 'createdAt' | 'updatedAt' | 'pinFailures'> & {
  packageSlug: string;
  /** Simulated, ms. */
  createdAt: number;
};

export interface SessionRecord {
  tokenHash: string;
  traderId: string;
  /** Wall time, ms. */
  createdAt: number;
  expiresAt: number;
  /** When its holder last proved that it is him. */
  pinProofAt: number | null;
  passwordProofAt: number | null;
}

/** What is told of somebody whom money can be sent to. */
export interface FoundTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export type ProfileRecord = Pick<
  TraderRecord,
  'firstName' | 'lastName' | 'nickname' | 'country' | 'currency' | 'kycVerified'
>;

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

export interface AccountsStore {
  byId(id: string): Promise<TraderRecord | undefined>;
  byEmail(email: string): Promise<TraderRecord | undefined>;
  byPersona(persona: string): Promise<TraderRecord | undefined>;
  personas(): Promise<TraderRecord[]>;
  addPackage(tx: Tx, row: PackageRecord): Promise<void>;
  addTrader(tx: Tx, trader: NewTrader): Promise<void>;
  session(tokenHash: string): SessionRecord | undefined;
  addSession(tx: Tx, session: SessionRecord): void;
  removeSession(tx: Tx, tokenHash: string): void;
  removeSessionsOver(tx: Tx, wall: number): void;
  putProof(tx: Tx, tokenHash: string, kind: 'pin' | 'password', wall: number): void;
  putPin(tx: Tx, traderId: string, pinHash: string): void;
  pinFailures(tx: Tx, traderId: string): number;
  putPinFailures(tx: Tx, traderId: string, failures: number): void;
  emailOf(tx: Tx, traderId: string): string | undefined;
  /** What of a trader his profile is made of, as a job sees it. */
  profile(tx: Tx, traderId: string): ProfileRecord | undefined;
  putProfile(tx: Tx, traderId: string, profile: Omit<ProfileRecord, 'kycVerified'>, now: number): void;
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
    session(tokenHash) {
      return db.readNow.get('SELECT * FROM Session WHERE tokenHash = ?', [tokenHash]) as
        | SessionRecord
        | undefined;
    },
    addSession(tx, session) {
      tx.run(
        `INSERT INTO Session (tokenHash, traderId, createdAt, expiresAt, pinProofAt, passwordProofAt)
         VALUES (?, ?, ?, ?, ?, ?)`,
        session.tokenHash,
        session.traderId,
        session.createdAt,
        session.expiresAt,
        session.pinProofAt,
        session.passwordProofAt,
      );
    },
    removeSession(tx, tokenHash) {
      tx.run('DELETE FROM Session WHERE tokenHash = ?', tokenHash);
    },
    removeSessionsOver(tx, wall) {
      tx.run('DELETE FROM Session WHERE expiresAt <= ?', wall);
    },
    putProof(tx, tokenHash, kind, wall) {
      const column = kind === 'pin' ? 'pinProofAt' : 'passwordProofAt';
      tx.run(`UPDATE Session SET ${column} = ? WHERE tokenHash = ?`, wall, tokenHash);
    },
    putPin(tx, traderId, pinHash) {
      tx.run('UPDATE Trader SET pinHash = ?, pinFailures = 0 WHERE id = ?', pinHash, traderId);
    },
    pinFailures(tx, traderId) {
      return (tx.get('SELECT pinFailures FROM Trader WHERE id = ?', traderId)?.pinFailures as number) ?? 0;
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
