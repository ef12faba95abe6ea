import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/commit.ts';
import { hashToken, newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { CodeKind, CodesDeps } from './code-records.ts';
import { digitsHash, KINDS } from './code-records.ts';
import type { CodeRecord } from './codes-store.ts';

/** The member of staff that a code was issued to, and its purpose. */
export interface StaffEntry {
  staffId: string;
  write: boolean;
  reason: string;
}

/** Whether another mail with a code of the kind may be sent now; then it is counted. */
export function mayIssue(
  { store, mails, clock }: CodesDeps,
  tx: Tx,
  kind: CodeKind,
  traderId: string,
): boolean {
  const last = store.latest(tx, kind, traderId);
  if (last !== undefined && clock.wall() - last.createdAt < KINDS[kind].interval) return false;
  return mails.countMail(tx, { what: `${kind} ${traderId}` }) === 0;
}

/** Makes a token and six digits that each open the same, once. */
export function issueCode(
  deps: CodesDeps,
  tx: Tx,
  kind: CodeKind,
  traderId: string,
): { token: string; code: string } {
  const token = newSessionToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { most } = KINDS[kind];
  if (most !== null) deps.store.keepLatest(tx, traderId, kind, most - 1);
  add(deps, tx, token, { kind, traderId, codeHash: digitsHash(deps, traderId, code), staff: null });
  return { token, code };
}

/** Makes a token by which a member of staff signs in as a trader. */
export function issueCodeToStaff(
  deps: CodesDeps,
  tx: Tx,
  traderId: string,
  staff: StaffEntry,
): { token: string } {
  const token = newSessionToken();
  const entry = JSON.stringify(staff);
  add(deps, tx, token, { kind: 'staff_sign_in', traderId, codeHash: null, staff: entry });
  return { token };
}

function add(
  { store, clock }: CodesDeps,
  tx: Tx,
  token: string,
  code: Pick<CodeRecord, 'traderId' | 'codeHash' | 'staff'> & { kind: CodeKind },
): void {
  const createdAt = clock.wall();
  const expiresAt = createdAt + KINDS[code.kind].life;
  store.add(tx, { ...code, tokenHash: hashToken(token), tries: 0, createdAt, expiresAt });
}
