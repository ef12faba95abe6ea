import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';

export interface TwoFactorRecord {
  /** Sealed by the vault; null while two-factor authentication is off. */
  secret: string | null;
  /** The time step of the last accepted code. */
  lastStep: number;
  /** How often it was turned on. */
  round: number;
  /** Simulated, ms. */
  enabledAt: number | null;
}

export interface TwoFactorStore {
  of(traderId: string): TwoFactorRecord | undefined;
  ofIn(tx: Tx, traderId: string): TwoFactorRecord | undefined;
  /** The records of all accounts. */
  all(tx: Tx): (TwoFactorRecord & { traderId: string })[];
  put(tx: Tx, traderId: string, record: TwoFactorRecord): void;
  /** The number of recovery codes that were not used. */
  codesLeft(traderId: string): number;
  /** Replaces all recovery codes. */
  putCodes(tx: Tx, traderId: string, codeHashes: readonly string[]): void;
  /** @returns the number of codes left; undefined where the code is unknown or was used */
  useCode(tx: Tx, traderId: string, codeHash: string, now: number): number | undefined;
}

const OF = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('TwoFactor')
    .select(['secret', 'lastStep', 'round', 'enabledAt'])
    .where('traderId', '=', traderId),
);
const ALL = statement((db, _: object) =>
  db.selectFrom('TwoFactor').select(['traderId', 'secret', 'lastStep', 'round', 'enabledAt']),
);
const PUT = statement((db, p: TwoFactorRecord & { traderId: string }) =>
  db
    .insertInto('TwoFactor')
    .values({
      traderId: p.traderId,
      secret: p.secret,
      lastStep: p.lastStep,
      round: p.round,
      enabledAt: p.enabledAt,
    })
    .onConflict((found) =>
      found.column('traderId').doUpdateSet((row) => ({
        secret: row.ref('excluded.secret'),
        lastStep: row.ref('excluded.lastStep'),
        round: row.ref('excluded.round'),
        enabledAt: row.ref('excluded.enabledAt'),
      })),
    ),
);
const CODES_LEFT = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('RecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('traderId', '=', traderId)
    .where('usedAt', 'is', null),
);
const REMOVE_CODES = statement((db, { traderId }: { traderId: string }) =>
  db.deleteFrom('RecoveryCode').where('traderId', '=', traderId),
);
const ADD_CODE = insertion('RecoveryCode', ['traderId', 'codeHash']);
const USE_CODE = statement((db, p: { traderId: string; codeHash: string; now: number }) =>
  db
    .updateTable('RecoveryCode')
    .set({ usedAt: p.now })
    .where('traderId', '=', p.traderId)
    .where('codeHash', '=', p.codeHash)
    .where('usedAt', 'is', null),
);

export function createTwoFactorStore(db: Pick<Database, 'readNow'>): TwoFactorStore {
  const now = committed(db);
  return {
    of: (traderId) => OF.first(now, { traderId }),
    ofIn: (tx, traderId) => OF.first(tx, { traderId }),
    all: (tx) => ALL.all(tx, {}),
    put(tx, traderId, record) {
      PUT.run(tx, { traderId, ...record });
    },
    codesLeft: (traderId) => CODES_LEFT.first(now, { traderId })?.left ?? 0,
    putCodes(tx, traderId, codeHashes) {
      REMOVE_CODES.run(tx, { traderId });
      for (const codeHash of codeHashes) ADD_CODE.run(tx, { traderId, codeHash });
    },
    useCode(tx, traderId, codeHash, now) {
      if (USE_CODE.run(tx, { traderId, codeHash, now }) === 0) return undefined;
      return CODES_LEFT.first(tx, { traderId })?.left ?? 0;
    },
  };
}
