import type { Tx } from '../../../platform/database/commit.ts';
import type { ApiKeys } from '../api-keys/api-keys-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions } from './sessions-service.ts';

/** What lets somebody into an account without its password: sessions, API keys, mailed links and codes. */
export interface WaysIn {
  /** Ends all of them, except the session of one token. */
  end(tx: Tx, traderId: string, exceptTokenHash?: string): void;
  /** Ends sessions, links and codes. API keys stay: they don't work as long as the account is suspended. */
  suspend(tx: Tx, traderId: string): void;
}

export function createWaysIn(parts: { sessions: Sessions; apiKeys: ApiKeys; codes: OneTimeCodes }): WaysIn {
  const { sessions, apiKeys, codes } = parts;
  return {
    end(tx, traderId, exceptTokenHash) {
      codes.removeAll(tx, traderId);
      sessions.endAll(tx, traderId, exceptTokenHash);
      apiKeys.revokeAll(tx, traderId);
    },
    suspend(tx, traderId) {
      codes.removeAll(tx, traderId);
      sessions.suspend(tx, traderId);
    },
  };
}
