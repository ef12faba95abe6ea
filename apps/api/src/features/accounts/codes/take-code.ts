import type { Tx } from '../../../platform/database/commit.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import { isSame } from '../../../platform/secrets/vault.ts';
import type { CodeKind, CodesDeps } from './code-records.ts';
import { digitsHash, isAlive, isValid, KINDS } from './code-records.ts';
import type { CodeRecord } from './codes-store.ts';
import type { StaffEntry } from './issue-code.ts';

/** How somebody presents a one-time code: by its token, or by its account and its six digits. */
export type PresentedCode = { token: string } | { traderId: string | undefined; code: string };

/**
 * Uses a code up. Wrong digits are counted.
 * @returns its trader; undefined where the code is unknown, expired or used
 */
export function takeCode(
  deps: CodesDeps,
  tx: Tx,
  kind: CodeKind,
  presented: PresentedCode,
): string | undefined {
  const { store } = deps;
  const record = presentedRecord(deps, tx, kind, presented);
  if (!isValid(deps, record, kind, 'code' in presented)) return undefined;
  const { traderId, codeHash, tokenHash, tries } = record;
  if ('code' in presented && !isSame(codeHash ?? '', digitsHash(deps, traderId, presented.code))) {
    store.putTries(tx, tokenHash, tries + 1);
    return undefined;
  }
  if (KINDS[kind].most === null) store.remove(tx, tokenHash);
  else store.removeKind(tx, traderId, kind);
  return traderId;
}

/** Uses a code of staff up; undefined where it is unknown, expired or used. */
export function takeCodeOfStaff(
  deps: CodesDeps,
  tx: Tx,
  token: string,
): (StaffEntry & { traderId: string }) | undefined {
  const record = deps.store.byTokenIn(tx, hashToken(token));
  if (!isAlive(deps, record, 'staff_sign_in') || record.staff === null) return undefined;
  deps.store.remove(tx, record.tokenHash);
  return { ...(JSON.parse(record.staff) as StaffEntry), traderId: record.traderId };
}

/** Counts one more try of a token. @returns its trader; undefined where the token is no longer valid */
export function tryToken(deps: CodesDeps, tx: Tx, kind: CodeKind, token: string): string | undefined {
  const record = deps.store.byTokenIn(tx, hashToken(token));
  if (!isValid(deps, record, kind, true)) return undefined;
  deps.store.putTries(tx, record.tokenHash, record.tries + 1);
  return record.traderId;
}

function presentedRecord(
  { store }: CodesDeps,
  tx: Tx,
  kind: CodeKind,
  presented: PresentedCode,
): CodeRecord | undefined {
  if ('token' in presented) return store.byTokenIn(tx, hashToken(presented.token));
  return presented.traderId === undefined ? undefined : store.latest(tx, kind, presented.traderId);
}
