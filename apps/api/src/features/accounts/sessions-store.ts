import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

/** Instants are wall time, ms. */
export interface SessionRecord {
  tokenHash: string;
  /** The id that its owner sees and ends it by. */
  id: string;
  traderId: string;
  method: SignInMethod;
  device: string;
  address: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  /** When its owner last confirmed it with the PIN or the password. */
  pinProofAt: number | null;
  passwordProofAt: number | null;
  /** What the last confirmation was given for (`confirmationOf`), until it is used. */
  confirmedFor: string | null;
  confirmedForAt: number | null;
}

export interface SessionsStore {
  byHash(tokenHash: string): SessionRecord | undefined;
  /** A trader's sessions that have not expired, the latest first. */
  ofTrader(traderId: string, wall: number): SessionRecord[];
  /** All of a trader's sessions. */
  ofTraderIn(tx: Tx, traderId: string): { tokenHash: string; id: string }[];
  add(tx: Tx, session: SessionRecord): void;
  remove(tx: Tx, tokenHash: string): void;
  removeExpired(tx: Tx, wall: number): void;
  putStepUp(tx: Tx, tokenHash: string, kind: 'pin' | 'password', wall: number): void;
  clearStepUp(tx: Tx, tokenHash: string): void;
  putConfirmedFor(tx: Tx, tokenHash: string, confirmed: { what: string; wall: number } | null): void;
  confirmedFor(tx: Tx, tokenHash: string): Pick<SessionRecord, 'confirmedFor' | 'confirmedForAt'> | undefined;
  putSeen(tx: Tx, tokenHash: string, wall: number): void;
}

const BY_HASH = statement((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('Session')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .$narrowType<{ method: SignInMethod }>(),
);
const OF_TRADER = statement((db, { traderId, wall }: { traderId: string; wall: number }) =>
  db
    .selectFrom('Session')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('expiresAt', '>', wall)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ method: SignInMethod }>(),
);
const IDS_OF_TRADER = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Session').select(['tokenHash', 'id']).where('traderId', '=', traderId),
);
const ADD = insertion('Session', [
  'tokenHash',
  'id',
  'traderId',
  'method',
  'device',
  'address',
  'createdAt',
  'expiresAt',
  'lastSeenAt',
  'pinProofAt',
  'passwordProofAt',
  'confirmedFor',
  'confirmedForAt',
]);
const REMOVE = statement((db, { tokenHash }: { tokenHash: string }) =>
  db.deleteFrom('Session').where('tokenHash', '=', tokenHash),
);
const REMOVE_EXPIRED = statement((db, { wall }: { wall: number }) =>
  db.deleteFrom('Session').where('expiresAt', '<=', wall),
);
const PUT_PIN_STEP_UP = statement((db, { tokenHash, wall }: { tokenHash: string; wall: number }) =>
  db.updateTable('Session').set({ pinProofAt: wall }).where('tokenHash', '=', tokenHash),
);
const PUT_PASSWORD_STEP_UP = statement((db, { tokenHash, wall }: { tokenHash: string; wall: number }) =>
  db.updateTable('Session').set({ passwordProofAt: wall }).where('tokenHash', '=', tokenHash),
);
const CLEAR_STEP_UP = statement((db, { tokenHash }: { tokenHash: string }) =>
  db
    .updateTable('Session')
    .set({ pinProofAt: null, passwordProofAt: null, confirmedFor: null, confirmedForAt: null })
    .where('tokenHash', '=', tokenHash),
);
const PUT_CONFIRMED_FOR = statement(
  (db, p: { tokenHash: string; confirmedFor: string | null; confirmedForAt: number | null }) =>
    db
      .updateTable('Session')
      .set({ confirmedFor: p.confirmedFor, confirmedForAt: p.confirmedForAt })
      .where('tokenHash', '=', p.tokenHash),
);
const CONFIRMED_FOR = statement((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('Session').select(['confirmedFor', 'confirmedForAt']).where('tokenHash', '=', tokenHash),
);
const PUT_SEEN = statement((db, { tokenHash, wall }: { tokenHash: string; wall: number }) =>
  db.updateTable('Session').set({ lastSeenAt: wall }).where('tokenHash', '=', tokenHash),
);

export function createSessionsStore(db: Pick<Database, 'readNow'>): SessionsStore {
  const now = committed(db);
  return {
    byHash: (tokenHash) => BY_HASH.first(now, { tokenHash }),
    ofTrader: (traderId, wall) => OF_TRADER.all(now, { traderId, wall }),
    ofTraderIn: (tx, traderId) => IDS_OF_TRADER.all(tx, { traderId }),
    add(tx, session) {
      ADD.run(tx, session);
    },
    remove(tx, tokenHash) {
      REMOVE.run(tx, { tokenHash });
    },
    removeExpired(tx, wall) {
      REMOVE_EXPIRED.run(tx, { wall });
    },
    putStepUp(tx, tokenHash, kind, wall) {
      const put = kind === 'pin' ? PUT_PIN_STEP_UP : PUT_PASSWORD_STEP_UP;
      put.run(tx, { tokenHash, wall });
    },
    clearStepUp(tx, tokenHash) {
      CLEAR_STEP_UP.run(tx, { tokenHash });
    },
    putConfirmedFor(tx, tokenHash, confirmed) {
      const row = { confirmedFor: confirmed?.what ?? null, confirmedForAt: confirmed?.wall ?? null };
      PUT_CONFIRMED_FOR.run(tx, { tokenHash, ...row });
    },
    confirmedFor: (tx, tokenHash) => CONFIRMED_FOR.first(tx, { tokenHash }),
    putSeen(tx, tokenHash, wall) {
      PUT_SEEN.run(tx, { tokenHash, wall });
    },
  };
}
