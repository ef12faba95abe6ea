import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { SignedIn } from '../accounts-types.ts';
import { createLastUse } from '../sessions/last-use.ts';
import type { ApiKeyParts, ApiKeysDeps } from './api-key-records.ts';
import { apiKeyView, isOver } from './api-key-records.ts';
import type { ApiKeyRecord } from './api-keys-store.ts';
import type { ApiKeyView } from './api-keys-types.ts';
import { createApiKey, issueApiKey } from './create-api-key.ts';
import { revokeAllApiKeys, revokeApiKey } from './revoke-api-key.ts';

/** Keys for programs. They can do what their scopes name, but nothing about security and nothing of staff. */
export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys(parts: ApiKeyParts) {
  const cache = new Map<string, ApiKeyRecord>();
  const lastUse = createLastUse(parts.db, (tx, keyHash, at) => {
    parts.store.putUsed(tx, keyHash, at);
    const key = cache.get(keyHash);
    if (key) key.lastUsedAt = at;
  });
  const verbs = bindVerbs(
    { ...parts, cache, lastUse },
    {
      of: signedInByKey,
      list,
      create: createApiKey,
      issue: issueApiKey,
      revoke: revokeApiKey,
      revokeAll: revokeAllApiKeys,
    },
  );
  return {
    ...verbs,
    /** Writes down when keys were last used. */
    flush: lastUse.flush,
  };
}

/** @returns undefined where the key is unknown, revoked or expired, or its account can't be used */
async function signedInByKey(deps: ApiKeysDeps, plainKey: string): Promise<SignedIn | undefined> {
  const { store, accounts, clock, cache, lastUse } = deps;
  const keyHash = hashToken(plainKey);
  let key = cache.get(keyHash);
  if (!key) {
    key = store.byHash(keyHash);
    if (key) keep(cache, keyHash, key);
  }
  if (!key || isOver(deps, key)) return undefined;
  const trader = await accounts.byId(key.traderId);
  if (trader.status !== 'active' || !trader.emailVerified) return undefined;
  lastUse.note(keyHash, clock.now());
  const stepUp = { pin: null, password: null };
  return { tokenHash: keyHash, trader, stepUp, apiKey: { id: key.id, scopes: key.scopes } };
}

/** The keys of a trader that still work. */
function list(deps: ApiKeysDeps, traderId: string): ApiKeyView[] {
  return deps.store
    .ofTrader(traderId)
    .filter((key) => !isOver(deps, key))
    .map((key) => apiKeyView(deps, key));
}
