import type { Position, TraderStatus } from '@papermint/contracts/accounts/model';
import type { Tx } from '../../platform/database/commit.ts';
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
  persona: string | null;
  personaAbout: string | null;
  createdAt: Date;
  updatedAt: Date;
  package: PackageRecord;
}

export type NewTrader = Omit<TraderRecord, 'package' | 'createdAt' | 'updatedAt'> & {
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
}

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
}

export function createAccountsStore(db: Pick<Database, 'prisma' | 'readNow'>): AccountsStore {
  const one = async (where: { id: string } | { email: string } | { persona: string }) => {
    const row = await db.prisma.trader.findUnique({ where, include: { package: true } });
    return row ? (row as TraderRecord) : undefined;
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
      return rows as TraderRecord[];
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
        'INSERT INTO Session (tokenHash, traderId, createdAt, expiresAt) VALUES (?, ?, ?, ?)',
        session.tokenHash,
        session.traderId,
        session.createdAt,
        session.expiresAt,
      );
    },
    removeSession(tx, tokenHash) {
      tx.run('DELETE FROM Session WHERE tokenHash = ?', tokenHash);
    },
  };
}
