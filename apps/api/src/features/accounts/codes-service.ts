import { randomInt } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken, newSessionToken } from '../../platform/session-token.ts';
import type { Vault } from '../../platform/vault.ts';
import { isSame } from '../../platform/vault.ts';
import type { CodeRecord, CodesStore } from './codes-store.ts';

const MINUTE = 60_000;

/** How long each kind counts and after how long there is another one, wall ms; and how many count at a time. */
const KINDS = {
  // Whoever asks for another must not end the link that its owner is just opening.
  verify_email: { life: 30 * MINUTE, pause: MINUTE, most: 3 },
  reset_password: { life: 30 * MINUTE, pause: MINUTE, most: 3 },
  sign_in: { life: 10 * MINUTE, pause: MINUTE, most: 3 },
  // Somebody may be signing in on two devices.
  two_factor: { life: 10 * MINUTE, pause: 0, most: null },
} as const;
export type CodeKind = keyof typeof KINDS;

/** Wrong guesses until a code no longer counts. */
const MOST_TRIES = 5;

/** How a one-time code is shown again: by its token, or by whose it is and its digits. */
export type Shown = { token: string } | { traderId: string | undefined; code: string };

/** What is sent by mail and used once. Of tokens and digits only fingerprints are kept. */
export interface OneTimeCodes {
  /** Where the last one of a kind is a minute old at least, or there is none. */
  mayIssue(tx: Tx, kind: CodeKind, traderId: string): boolean;
  issue(tx: Tx, kind: CodeKind, traderId: string): { token: string; code: string };
  /**
   * Takes one, in a job: it counts no more. A wrong guess of the digits is counted.
   * @returns whose it was; undefined where there is no such thing, or it is over
   */
  take(tx: Tx, kind: CodeKind, shown: Shown): string | undefined;
  /** Whose a token is, as a job sees it, and that it was tried once more. */
  tryToken(tx: Tx, kind: CodeKind, token: string): string | undefined;
  /** As committed; undefined where it does not count. */
  holder(kind: CodeKind, token: string): string | undefined;
  /** Ends all of an account. */
  removeAll(tx: Tx, traderId: string): void;
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
  /** Wrong guesses of its digits don't end a link: nobody guesses that. */
  const counts = (record: CodeRecord | undefined, kind: CodeKind, guessed: boolean): record is CodeRecord =>
    isAlive(record, kind) && (!guessed || record.tries < MOST_TRIES);
  const codeHash = (traderId: string, code: string) => vault.fingerprint(`${traderId} ${code}`);

  function found(tx: Tx, kind: CodeKind, shown: Shown): CodeRecord | undefined {
    if ('token' in shown) return store.byTokenIn(tx, hashToken(shown.token));
    return shown.traderId === undefined ? undefined : store.ofIn(tx, kind, shown.traderId);
  }

  return {
    mayIssue(tx, kind, traderId) {
      const last = store.ofIn(tx, kind, traderId);
      return last === undefined || clock.wall() - last.createdAt >= KINDS[kind].pause;
    },
    issue(tx, kind, traderId) {
      const token = newSessionToken();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const wall = clock.wall();
      const { most } = KINDS[kind];
      if (most !== null) store.keepLast(tx, traderId, kind, most - 1);
      store.add(tx, {
        tokenHash: hashToken(token),
        kind,
        traderId,
        codeHash: codeHash(traderId, code),
        tries: 0,
        createdAt: wall,
        expiresAt: wall + KINDS[kind].life,
      });
      return { token, code };
    },
    take(tx, kind, shown) {
      const record = found(tx, kind, shown);
      if (!counts(record, kind, 'code' in shown)) return undefined;
      if ('code' in shown && !isSame(record.codeHash ?? '', codeHash(record.traderId, shown.code))) {
        store.putTries(tx, record.tokenHash, record.tries + 1);
        return undefined;
      }
      if (KINDS[kind].most === null) store.remove(tx, record.tokenHash);
      else store.removeOf(tx, record.traderId, kind);
      return record.traderId;
    },
    tryToken(tx, kind, token) {
      const record = store.byTokenIn(tx, hashToken(token));
      if (!counts(record, kind, true)) return undefined;
      store.putTries(tx, record.tokenHash, record.tries + 1);
      return record.traderId;
    },
    holder(kind, token) {
      const record = store.byToken(hashToken(token));
      return counts(record, kind, kind === 'two_factor') ? record.traderId : undefined;
    },
    removeAll: (tx, traderId) => store.removeOf(tx, traderId),
    forgetOld: () => db.commit(async (tx) => store.removeOver(tx, clock.wall())),
  };
}
