import { randomInt } from 'node:crypto';
import { GUESSES, LIFETIMES, MAIL_INTERVAL } from '@papermint/contracts/accounts/lifetimes';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken, newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { isSame } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CodeRecord, CodesStore } from './codes-store.ts';

/** How long each kind is good for, the least time before the next one, and how many are good at a time. */
const KINDS = {
  // A stranger who asks for another code must not end the one that the owner is about to use.
  verify_email: { life: LIFETIMES.verifyEmail, interval: MAIL_INTERVAL, most: 3 },
  reset_password: { life: LIFETIMES.resetPassword, interval: MAIL_INTERVAL, most: 3 },
  sign_in: { life: LIFETIMES.mailSignIn, interval: MAIL_INTERVAL, most: 3 },
  mailbox: { life: LIFETIMES.mailbox, interval: 0, most: 3 },
  // One that staff got must not end the one of a colleague.
  staff_sign_in: { life: LIFETIMES.staffCode, interval: 0, most: null },
  // People may sign in on several devices at once.
  two_factor: { life: LIFETIMES.challenge, interval: 0, most: null },
} as const;
export type CodeKind = keyof typeof KINDS;

/** How a one-time code is presented: by its token, or by its account and its six digits. */
export type PresentedCode = { token: string } | { traderId: string | undefined; code: string };

/** For whom of staff a code was issued, and for what. */
export interface StaffEntry {
  staffId: string;
  write: boolean;
  reason: string;
}

/** Tokens and digits that open something once. Only their hashes and fingerprints are stored. */
export interface OneTimeCodes {
  /** Whether enough time has passed since the last one of the kind. */
  mayIssue(tx: Tx, kind: CodeKind, traderId: string): boolean;
  issue(tx: Tx, kind: CodeKind, traderId: string): { token: string; code: string };
  /** A token by which a member of staff signs in as a trader. */
  issueToStaff(tx: Tx, traderId: string, staff: StaffEntry): { token: string };
  /** Uses such a token up; undefined where it is unknown, expired or used. */
  takeOfStaff(tx: Tx, token: string): (StaffEntry & { traderId: string }) | undefined;
  /**
   * Uses a code up. Wrong digits are counted.
   * @returns its trader; undefined where the code is unknown, expired or used
   */
  take(tx: Tx, kind: CodeKind, presented: PresentedCode): string | undefined;
  /** Counts one more try of a token. @returns its trader; undefined where the token is no longer valid */
  tryToken(tx: Tx, kind: CodeKind, token: string): string | undefined;
  /** The trader of a token that has been committed; undefined where it is not valid. */
  holder(kind: CodeKind, token: string): string | undefined;
  /** Ends all codes of an account. */
  removeAll(tx: Tx, traderId: string): void;
  /** Removes expired codes. */
  forgetOld(): Promise<void>;
}

export function createOneTimeCodes(
  db: Pick<Database, 'commit'>,
  store: CodesStore,
  vault: Vault,
  clock: Clock,
): OneTimeCodes {
  const isAlive = (record: CodeRecord | undefined, kind: CodeKind): record is CodeRecord =>
    record?.kind === kind && record.expiresAt > clock.wall();
  /** Wrong digits don't invalidate the token beside them, because nobody guesses a token. */
  const isValid = (record: CodeRecord | undefined, kind: CodeKind, guessed: boolean): record is CodeRecord =>
    isAlive(record, kind) && (!guessed || record.tries < GUESSES.mailCode);
  const codeHash = (traderId: string, code: string) => vault.fingerprint(`${traderId} ${code}`);

  function find(tx: Tx, kind: CodeKind, presented: PresentedCode): CodeRecord | undefined {
    if ('token' in presented) return store.byTokenIn(tx, hashToken(presented.token));
    return presented.traderId === undefined ? undefined : store.latest(tx, kind, presented.traderId);
  }

  function add(
    tx: Tx,
    {
      token,
      kind,
      ...code
    }: Pick<CodeRecord, 'traderId' | 'codeHash' | 'staff'> & {
      token: string;
      kind: CodeKind;
    },
  ): void {
    const createdAt = clock.wall();
    const expiresAt = createdAt + KINDS[kind].life;
    store.add(tx, { ...code, tokenHash: hashToken(token), kind, tries: 0, createdAt, expiresAt });
  }

  return {
    mayIssue(tx, kind, traderId) {
      const last = store.latest(tx, kind, traderId);
      return last === undefined || clock.wall() - last.createdAt >= KINDS[kind].interval;
    },
    issue(tx, kind, traderId) {
      const token = newSessionToken();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { most } = KINDS[kind];
      if (most !== null) store.keepLatest(tx, traderId, kind, most - 1);
      add(tx, { token, kind, traderId, codeHash: codeHash(traderId, code), staff: null });
      return { token, code };
    },
    issueToStaff(tx, traderId, staff) {
      const token = newSessionToken();
      add(tx, { token, kind: 'staff_sign_in', traderId, codeHash: null, staff: JSON.stringify(staff) });
      return { token };
    },
    takeOfStaff(tx, token) {
      const record = store.byTokenIn(tx, hashToken(token));
      if (!isAlive(record, 'staff_sign_in') || record.staff === null) return undefined;
      store.remove(tx, record.tokenHash);
      return { ...(JSON.parse(record.staff) as StaffEntry), traderId: record.traderId };
    },
    take(tx, kind, presented) {
      const record = find(tx, kind, presented);
      if (!isValid(record, kind, 'code' in presented)) return undefined;
      if ('code' in presented && !isSame(record.codeHash ?? '', codeHash(record.traderId, presented.code))) {
        store.putTries(tx, record.tokenHash, record.tries + 1);
        return undefined;
      }
      if (KINDS[kind].most === null) store.remove(tx, record.tokenHash);
      else store.removeKind(tx, record.traderId, kind);
      return record.traderId;
    },
    tryToken(tx, kind, token) {
      const record = store.byTokenIn(tx, hashToken(token));
      if (!isValid(record, kind, true)) return undefined;
      store.putTries(tx, record.tokenHash, record.tries + 1);
      return record.traderId;
    },
    holder(kind, token) {
      const record = store.byToken(hashToken(token));
      return isValid(record, kind, kind === 'two_factor') ? record.traderId : undefined;
    },
    removeAll: store.removeAll,
    forgetOld: () => db.commit(async (tx) => store.removeExpired(tx, clock.wall())),
  };
}
