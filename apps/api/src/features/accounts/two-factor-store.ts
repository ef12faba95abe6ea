import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface TwoFactorRecord {
  /** Sealed; null while it is off. */
  secret: string | null;
  /** The last step of which a code was taken. */
  lastStep: number;
  /** How often it was turned on. */
  round: number;
  /** Simulated, ms. */
  enabledAt: number | null;
}

export interface TwoFactorStore {
  of(traderId: string): TwoFactorRecord | undefined;
  ofIn(tx: Tx, traderId: string): TwoFactorRecord | undefined;
  put(tx: Tx, traderId: string, record: TwoFactorRecord): void;
  codesLeft(traderId: string): number;
  /** The old ones are gone. */
  putCodes(tx: Tx, traderId: string, codeHashes: readonly string[]): void;
  /** @returns how many are left; undefined where this is none of them, or was used */
  useCode(tx: Tx, traderId: string, codeHash: string, now: number): number | undefined;
}

const OF = 'SELECT secret, lastStep, round, enabledAt FROM TwoFactor WHERE traderId = ?';
const PUT = `INSERT INTO TwoFactor (traderId, secret, lastStep, round, enabledAt) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (traderId) DO UPDATE SET secret = excluded.secret, lastStep = excluded.lastStep,
    round = excluded.round, enabledAt = excluded.enabledAt`;
const LEFT = 'SELECT COUNT(*) AS n FROM RecoveryCode WHERE traderId = ? AND usedAt IS NULL';
const USE = 'UPDATE RecoveryCode SET usedAt = ? WHERE traderId = ? AND codeHash = ? AND usedAt IS NULL';

export function createTwoFactorStore(db: Pick<Database, 'readNow'>): TwoFactorStore {
  return {
    of: (traderId) => db.readNow.get(OF, [traderId]) as TwoFactorRecord | undefined,
    ofIn: (tx, traderId) => tx.get(OF, traderId) as TwoFactorRecord | undefined,
    put(tx, traderId, { secret, lastStep, round, enabledAt }) {
      tx.run(PUT, traderId, secret, lastStep, round, enabledAt);
    },
    codesLeft: (traderId) => Number(db.readNow.get(LEFT, [traderId])?.n ?? 0),
    putCodes(tx, traderId, codeHashes) {
      tx.run('DELETE FROM RecoveryCode WHERE traderId = ?', traderId);
      for (const hash of codeHashes) {
        tx.run('INSERT INTO RecoveryCode (traderId, codeHash) VALUES (?, ?)', traderId, hash);
      }
    },
    useCode(tx, traderId, codeHash, now) {
      if (tx.run(USE, now, traderId, codeHash).changes === 0) return undefined;
      return Number(tx.get(LEFT, traderId)?.n ?? 0);
    },
  };
}
