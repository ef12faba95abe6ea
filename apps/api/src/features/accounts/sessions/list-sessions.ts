import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { SignedIn } from '../accounts-types.ts';
import { placeOf } from './device-rules.ts';
import type { SessionsDeps } from './sessions-deps.ts';

/** A session as its owner sees it; instants are ISO, wall time. */
export interface SessionView {
  uuid: string;
  current: boolean;
  method: SignInMethod;
  device: string;
  place: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** The sessions of the account that is signed in. */
export function listSessions(
  { store, clock, lastSeen }: SessionsDeps,
  { tokenHash, trader }: SignedIn,
): SessionView[] {
  return store.ofTrader(trader.id, clock.wall()).map((session) => ({
    uuid: session.id,
    current: session.tokenHash === tokenHash,
    method: session.method,
    device: session.device,
    place: placeOf(session.address),
    address: session.address,
    createdAt: iso(session.createdAt),
    lastSeenAt: iso(lastSeen.of(session.tokenHash) ?? session.lastSeenAt),
    expiresAt: iso(session.expiresAt),
  }));
}

/** How many sessions a trader has. */
export function countSessions({ store, clock }: SessionsDeps, traderId: string): number {
  return store.ofTrader(traderId, clock.wall()).length;
}

const iso = (at: number) => new Date(at).toISOString();
