import type { Tx } from '../../platform/database/commit.ts';
import { statement } from '../../platform/database/statement.ts';
import type { LockCause } from './withdrawal-lock-rules.ts';

/** The columns of an account that decide who can sign in and what they may do. */
export interface CredentialsStore {
  passwordHash(tx: Tx, traderId: string): string | undefined;
  putPassword(tx: Tx, traderId: string, passwordHash: string, now: number): void;
  putEmailVerified(tx: Tx, traderId: string, now: number): void;
  /** @param lock.until simulated ms */
  putWithdrawalLock(tx: Tx, traderId: string, lock: { until: number; cause: LockCause }): void;
  putTwoFactor(tx: Tx, traderId: string, on: boolean): void;
  /** The hash of the PIN, null before the first one, and the number of wrong PINs in a row. */
  pin(tx: Tx, traderId: string): { hash: string | null; failures: number };
  /** Sets the PIN and clears the wrong ones. */
  putPin(tx: Tx, traderId: string, pinHash: string): void;
  putPinFailures(tx: Tx, traderId: string, failures: number): void;
}

const PASSWORD = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Trader').select('passwordHash').where('id', '=', traderId),
);
const PUT_PASSWORD = statement((db, p: { traderId: string; passwordHash: string; now: number }) =>
  db
    .updateTable('Trader')
    .set({ passwordHash: p.passwordHash, passwordChangedAt: p.now, updatedAt: p.now })
    .where('id', '=', p.traderId),
);
const PUT_EMAIL_VERIFIED = statement((db, { traderId, now }: { traderId: string; now: number }) =>
  db.updateTable('Trader').set({ emailVerified: 1, updatedAt: now }).where('id', '=', traderId),
);
const PUT_WITHDRAWAL_LOCK = statement((db, p: { traderId: string; until: number; cause: LockCause }) =>
  db
    .updateTable('Trader')
    .set({ moneyOutBlockedUntil: p.until, moneyOutBlockedFor: p.cause })
    .where('id', '=', p.traderId),
);
const PUT_TWO_FACTOR = statement((db, { traderId, on }: { traderId: string; on: number }) =>
  db.updateTable('Trader').set({ twoFactor: on }).where('id', '=', traderId),
);
const PIN = statement((db, { traderId }: { traderId: string }) =>
  db.selectFrom('Trader').select(['pinHash', 'pinFailures']).where('id', '=', traderId),
);
const PUT_PIN = statement((db, { traderId, pinHash }: { traderId: string; pinHash: string }) =>
  db.updateTable('Trader').set({ pinHash, pinFailures: 0 }).where('id', '=', traderId),
);
const PUT_PIN_FAILURES = statement((db, { traderId, failures }: { traderId: string; failures: number }) =>
  db.updateTable('Trader').set({ pinFailures: failures }).where('id', '=', traderId),
);

export const credentialsStore: CredentialsStore = {
  passwordHash: (tx, traderId) => PASSWORD.first(tx, { traderId })?.passwordHash,
  putPassword(tx, traderId, passwordHash, now) {
    PUT_PASSWORD.run(tx, { traderId, passwordHash, now });
  },
  putEmailVerified(tx, traderId, now) {
    PUT_EMAIL_VERIFIED.run(tx, { traderId, now });
  },
  putWithdrawalLock(tx, traderId, lock) {
    PUT_WITHDRAWAL_LOCK.run(tx, { traderId, ...lock });
  },
  putTwoFactor(tx, traderId, on) {
    PUT_TWO_FACTOR.run(tx, { traderId, on: Number(on) });
  },
  pin(tx, traderId) {
    const row = PIN.first(tx, { traderId });
    return { hash: row?.pinHash ?? null, failures: row?.pinFailures ?? 0 };
  },
  putPin(tx, traderId, pinHash) {
    PUT_PIN.run(tx, { traderId, pinHash });
  },
  putPinFailures(tx, traderId, failures) {
    PUT_PIN_FAILURES.run(tx, { traderId, failures });
  },
};
