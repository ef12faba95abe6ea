import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { SignedIn, TraderRecord } from '../accounts-types.ts';
import type { SessionsDeps } from './sessions-deps.ts';
import type { SessionRecord } from './sessions-store.ts';

/** @returns undefined where the session is unknown or expired, or its account can't be used */
export async function sessionOfToken(deps: SessionsDeps, token: string): Promise<SignedIn | undefined> {
  const { store, accounts, clock, cache, lastSeen } = deps;
  const tokenHash = hashToken(token);
  let session = cache.get(tokenHash);
  if (!session) {
    session = store.byHash(tokenHash);
    if (session) keep(cache, tokenHash, session);
  }
  const wall = clock.wall();
  if (!session || session.expiresAt <= wall) return undefined;
  const trader = await accounts.byId(session.traderId);
  if (trader.status !== 'active' || !trader.emailVerified) return undefined;
  const impersonation = session.staffId === null ? undefined : await impersonationOf(deps, session, trader);
  if (impersonation === null) return undefined;
  lastSeen.note(tokenHash, wall);
  const { pinProofAt, passwordProofAt } = session;
  const stepUp = { pin: pinProofAt, password: passwordProofAt };
  return { tokenHash, trader, stepUp, ...(impersonation && { impersonation }) };
}

/** How a member of staff is signed in by a session; null where they may no longer be. */
async function impersonationOf(
  { accounts, maySignInAs }: SessionsDeps,
  { staffId, staffWrites, expiresAt }: SessionRecord,
  trader: TraderRecord,
): Promise<NonNullable<SignedIn['impersonation']> | null> {
  const staff = await accounts.byId(staffId ?? '');
  if (staff.status !== 'active' || !maySignInAs(staff, trader)) return null;
  const write = staffWrites === 1 && staff.position === 'superuser';
  return { staffId: staff.id, write, expiresAt: new Date(expiresAt).toISOString() };
}
