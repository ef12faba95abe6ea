import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import { NO_PASSWORD } from '../../../platform/secrets/password.ts';

/** A member of staff as the operator's list shows them. */
export interface StaffRow {
  email: string;
  firstName: string;
  lastName: string;
  position: string;
  status: string;
  twoFactor: number;
}

/** The parts of accounts that only the operator's commands read and change. */
export interface OperatorsStore {
  staff(): StaffRow[];
  anySuperuser(): boolean;
  /** The ids of all accounts. */
  everybody(tx: Tx): string[];
  position(tx: Tx, traderId: string): string | undefined;
  putSuperuser(tx: Tx, traderId: string, now: number): void;
  /** Makes everything void that opens an account: passwords, PINs, second factors, sessions, keys, codes. */
  voidCredentials(tx: Tx, now: number): VoidedCredentials;
}

/** How many there were of each. */
export interface VoidedCredentials {
  accounts: number;
  sessions: number;
  keys: number;
  codes: number;
}

const STAFF = statement((db) =>
  db
    .selectFrom('Trader')
    .select(['email', 'firstName', 'lastName', 'position', 'status', 'twoFactor'])
    .where('position', 'in', ['admin', 'superuser'])
    .orderBy('position', 'desc')
    .orderBy('email'),
);
const SUPERUSER = statement((db) =>
  db
    .selectFrom('Trader')
    .select('id')
    .where('position', '=', 'superuser')
    .where('status', '=', 'active')
    .where('passwordChangedAt', 'is not', null)
    .limit(1),
);
const EVERYBODY = statement((db) => db.selectFrom('Trader').select('id'));
const POSITION = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Trader').select('position').where('id', '=', traderId),
);
const PUT_SUPERUSER = statement((db, { traderId, now }: { traderId: string; now: number }) =>
  db.updateTable('Trader').set({ position: 'superuser', updatedAt: now }).where('id', '=', traderId),
);
const VOID_ACCOUNTS = statement((db, { now }: { now: number }) =>
  db.updateTable('Trader').set({
    passwordHash: NO_PASSWORD,
    pinHash: null,
    pinFailures: 0,
    twoFactor: 0,
    passwordChangedAt: null,
    updatedAt: now,
  }),
);
const VOID_SECRETS = statement((db) => db.updateTable('TwoFactor').set({ secret: null, enabledAt: null }));
const VOID_RECOVERY = statement((db) => db.deleteFrom('RecoveryCode'));
const VOID_SESSIONS = statement((db) => db.deleteFrom('Session'));
const VOID_KEYS = statement((db, { now }: { now: number }) =>
  db.updateTable('ApiKey').set({ revokedAt: now }).where('revokedAt', 'is', null),
);
const VOID_CODES = statement((db) => db.deleteFrom('OneTimeCode'));
const VOID_ATTEMPTS = statement((db) => db.deleteFrom('Attempt'));

export function createOperatorsStore(db: Pick<Database, 'readNow'>): OperatorsStore {
  const committedNow = committed(db);
  return {
    anySuperuser: () => SUPERUSER.first(committedNow, {}) !== undefined,
    staff: () => STAFF.all(committedNow, {}),
    everybody: (tx) => EVERYBODY.all(tx, {}).map(({ id }) => id),
    position: (tx, traderId) => POSITION.first(tx, { traderId })?.position,
    putSuperuser(tx, traderId, now) {
      PUT_SUPERUSER.run(tx, { traderId, now });
    },
    voidCredentials(tx, now) {
      VOID_SECRETS.run(tx, {});
      VOID_RECOVERY.run(tx, {});
      VOID_ATTEMPTS.run(tx, {});
      return {
        accounts: VOID_ACCOUNTS.run(tx, { now }),
        sessions: VOID_SESSIONS.run(tx, {}),
        keys: VOID_KEYS.run(tx, { now }),
        codes: VOID_CODES.run(tx, {}),
      };
    },
  };
}
