import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ApiKeys } from '../api-keys/api-keys-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions } from './sessions-service.ts';

interface WaysInDeps {
  sessions: Sessions;
  apiKeys: ApiKeys;
  codes: OneTimeCodes;
}

/** What lets somebody into an account without its password: sessions, API keys, mailed links and codes. */
export type WaysIn = ReturnType<typeof createWaysIn>;

export function createWaysIn(deps: WaysInDeps) {
  return bindVerbs(deps, { end: endWaysIn, suspend: suspendWaysIn });
}

/** Ends all of them, except the session of one token. */
function endWaysIn(
  { sessions, apiKeys, codes }: WaysInDeps,
  tx: Tx,
  traderId: string,
  exceptTokenHash?: string,
): void {
  codes.removeAll(tx, traderId);
  sessions.endAll(tx, traderId, exceptTokenHash);
  apiKeys.revokeAll(tx, traderId);
}

/** Ends sessions, links and codes. API keys stay: they don't work as long as the account is suspended. */
function suspendWaysIn({ sessions, codes }: WaysInDeps, tx: Tx, traderId: string): void {
  codes.removeAll(tx, traderId);
  sessions.suspend(tx, traderId);
}
