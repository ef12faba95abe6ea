import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';

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
  /** The member of staff who is signed in as the trader. */
  staffId: string | null;
  /** 1 where they may also trade. */
  staffWrites: number;
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
  /** @returns false where there is no such session any more */
  putStepUp(tx: Tx, tokenHash: string, kind: 'pin' | 'password', wall: number): boolean;
  clearStepUp(tx: Tx, tokenHash: string): void;
  /** Stores that a session confirmed something (`confirmationsOf`), until it is used. */
  putConfirmation(tx: Tx, tokenHash: string, what: string, wall: number): void;
  /** Removes a confirmation. @returns when it was given, wall ms; undefined where there is none */
  takeConfirmation(tx: Tx, tokenHash: string, what: string): number | undefined;
  /** Removes the confirmations that a session gave up to an instant, wall ms. */
  removeConfirmations(tx: Tx, tokenHash: string, until: number): void;
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
  'staffId',
  'staffWrites',
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
    .set({ pinProofAt: null, passwordProofAt: null })
    .where('tokenHash', '=', tokenHash),
);
const PUT_CONFIRMATION = insertion('Confirmation', ['tokenHash', 'what', 'at']);
const CONFIRMED_AT = statement((db, { tokenHash, what }: { tokenHash: string; what: string }) =>
  db.selectFrom('Confirmation').select('at').where('tokenHash', '=', tokenHash).where('what', '=', what),
);
const REMOVE_CONFIRMATION = statement((db, { tokenHash, what }: { tokenHash: string; what: string }) =>
  db.deleteFrom('Confirmation').where('tokenHash', '=', tokenHash).where('what', '=', what),
);
const REMOVE_CONFIRMATIONS = statement((db, { tokenHash, until }: { tokenHash: string; until: number }) =>
  db.deleteFrom('Confirmation').where('tokenHash', '=', tokenHash).where('at', '<=', until),
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
      return put.run(tx, { tokenHash, wall }) === 1;
    },
    clearStepUp(tx, tokenHash) {
      CLEAR_STEP_UP.run(tx, { tokenHash });
      REMOVE_CONFIRMATIONS.run(tx, { tokenHash, until: Number.MAX_SAFE_INTEGER });
    },
    putConfirmation(tx, tokenHash, what, at) {
      REMOVE_CONFIRMATION.run(tx, { tokenHash, what });
      PUT_CONFIRMATION.run(tx, { tokenHash, what, at });
    },
    takeConfirmation(tx, tokenHash, what) {
      const given = CONFIRMED_AT.first(tx, { tokenHash, what });
      if (given) REMOVE_CONFIRMATION.run(tx, { tokenHash, what });
      return given?.at;
    },
    removeConfirmations(tx, tokenHash, until) {
      REMOVE_CONFIRMATIONS.run(tx, { tokenHash, until });
    },
    putSeen(tx, tokenHash, wall) {
      PUT_SEEN.run(tx, { tokenHash, wall });
    },
  };
}
