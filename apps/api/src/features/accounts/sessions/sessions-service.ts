import type { TraderView } from '@papermint/contracts/accounts/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSuspendedSessions,
  signOut,
  whyEnded,
} from './end-sessions.ts';
import { createLastUse } from './last-use.ts';
import { countSessions, listSessions } from './list-sessions.ts';
import { openSession, openSessionOfStaff } from './open-session.ts';
import { clearStepUp, confirmSession, useConfirmations } from './session-confirmations.ts';
import { sessionOfToken } from './session-of-token.ts';
import type { SessionParts, SessionsDeps } from './sessions-deps.ts';
import type { SessionRecord } from './sessions-store.ts';

/** The answer to a sign-in. */
export interface SignIn {
  outcome: 'signed_in';
  /** The session token, which is stored nowhere. */
  sessionHash: string;
  trader: TraderView;
}

/** The sessions of all accounts: they open, are confirmed and end. */
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(parts: SessionParts) {
  const cache = new Map<string, SessionRecord>();
  const lastSeen = createLastUse(parts.db, (tx, tokenHash, wall) => {
    parts.store.putSeen(tx, tokenHash, wall);
    const session = cache.get(tokenHash);
    if (session) session.lastSeenAt = wall;
  });
  const deps: SessionsDeps = {
    ...parts,
    cache,
    lastSeen,
    suspended: new Map(),
    listeners: createListeners(),
  };
  // A suspended account is signed out: the listeners check who is still signed in.
  parts.accounts.onChange(() => deps.listeners.call());
  const verbs = bindVerbs(deps, {
    open: openSession,
    openAs: openSessionOfStaff,
    answer,
    of: sessionOfToken,
    stepUp: confirmSession,
    useConfirmations,
    clearStepUp,
    list: listSessions,
    count: countSessions,
    signOut,
    end: endSession,
    endOthers: endOtherSessions,
    endAll: endAllSessions,
    suspend: endSuspendedSessions,
    whyEnded,
    onEnd,
    forgetOld,
  });
  return {
    ...verbs,
    /** Writes down when sessions were last seen. */
    flush: lastSeen.flush,
  };
}

/** The answer to a sign-in, after its commit. */
async function answer({ accounts }: SessionsDeps, traderId: string, token: string): Promise<SignIn> {
  const trader = accounts.view(await accounts.byId(traderId));
  return { outcome: 'signed_in', sessionHash: token, trader };
}

/** Calls a listener after each commit that may have signed somebody out. @returns a way to stop */
function onEnd({ listeners }: SessionsDeps, listener: () => void): () => void {
  return listeners.add(listener);
}

/** Removes expired sessions. */
function forgetOld({ db, store, clock }: SessionsDeps): Promise<void> {
  return db.commit(async (tx) => store.removeExpired(tx, clock.wall()));
}
