import type { KeyPace } from '@papermint/contracts/accounts/key-pace';
import { parsePace } from '@papermint/contracts/accounts/key-pace';
import type { KeyKind } from '@papermint/contracts/accounts/scopes';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { SignedIn } from '../accounts-types.ts';
import { createLastUse } from '../sessions/last-use.ts';
import type { ApiKeyParts, ApiKeysDeps } from './api-key-records.ts';
import { apiKeyView, isOver, pastApiKeyView } from './api-key-records.ts';
import type { ApiKeyRecord } from './api-keys-store.ts';
import type { ApiKeyView, PastApiKeyView } from './api-keys-types.ts';
import { createApiKey, issueApiKey } from './create-api-key.ts';
import type { Verifier } from './key-signatures.ts';
import { createVerifier } from './key-signatures.ts';
import { renewApiKeys } from './renew-api-keys.ts';
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
    { ...parts, cache, verifiers: new Map<string, Verifier>(), lastUse },
    {
      of: signedInByKey,
      signing: signingKey,
      isValid,
      idOf,
      holderOf: holderOfHash,
      list,
      everyOf,
      create: createApiKey,
      issue: issueApiKey,
      revoke: revokeApiKey,
      revokeAll: revokeAllApiKeys,
      renew: renewApiKeys,
    },
  );
  return {
    ...verbs,
    /** Writes down when keys were last used. */
    flush: lastUse.flush,
  };
}

/** @returns undefined where the key is unknown, revoked or expired, signs, or its account can't be used */
async function signedInByKey(deps: ApiKeysDeps, plainKey: string): Promise<SignedIn | undefined> {
  const key = validKey(deps, plainKey);
  return key?.kind === 'bearer' ? holderOf(deps, key) : undefined;
}

/** A key that signs. A signature must be checked with it before its holder is let in. */
export interface SigningKey {
  id: string;
  kind: Exclude<KeyKind, 'bearer'>;
  /** How its requests move the clock. */
  pace: KeyPace | undefined;
  /** Whether a signature belongs to the payload of a request. */
  isSignedBy(payload: string, signature: string): boolean;
  /** Whose key it is. @returns undefined where the account can't be used */
  holder(): Promise<SignedIn | undefined>;
}

/** @returns undefined where the key is unknown, revoked or expired, or does not sign */
function signingKey(deps: ApiKeysDeps, plainKey: string): SigningKey | undefined {
  const key = validKey(deps, plainKey);
  if (!key || key.kind === 'bearer') return undefined;
  return {
    id: key.id,
    kind: key.kind,
    pace: key.pace === null ? undefined : parsePace(key.pace),
    isSignedBy: (payload, signature) => verifierOf(deps, key)(payload, signature),
    holder: () => holderOf(deps, key),
  };
}

function verifierOf({ verifiers, vault }: ApiKeysDeps, { keyHash, kind, verifier }: ApiKeyRecord): Verifier {
  let found = verifiers.get(keyHash);
  if (!found) {
    found = createVerifier(kind, kind === 'hmac' ? vault.open(verifier as string) : (verifier as string));
    keep(verifiers, keyHash, found);
  }
  return found;
}

const validKey = (deps: ApiKeysDeps, plainKey: string): ApiKeyRecord | undefined =>
  validHash(deps, hashToken(plainKey));

function validHash(deps: ApiKeysDeps, keyHash: string): ApiKeyRecord | undefined {
  const { store, cache } = deps;
  let key = cache.get(keyHash);
  if (!key) {
    key = store.byHash(keyHash);
    if (key) keep(cache, keyHash, key);
  }
  return key && !isOver(deps, key) ? key : undefined;
}

/** Whether the key of a hash was neither revoked nor has expired. */
const isValid = (deps: ApiKeysDeps, keyHash: string): boolean => validHash(deps, keyHash) !== undefined;

/** The id of a key, also of one that is over. @returns undefined where it is unknown */
const idOf = ({ cache, store }: ApiKeysDeps, plainKey: string): string | undefined => {
  const keyHash = hashToken(plainKey);
  return (cache.get(keyHash) ?? store.byHash(keyHash))?.id;
};

/** Whose key the one of a hash is. @returns undefined where it is not valid, or its account can't be used */
async function holderOfHash(deps: ApiKeysDeps, keyHash: string): Promise<SignedIn | undefined> {
  const key = validHash(deps, keyHash);
  return key && holderOf(deps, key);
}

async function holderOf(deps: ApiKeysDeps, key: ApiKeyRecord): Promise<SignedIn | undefined> {
  const { accounts, clock, lastUse } = deps;
  const trader = await accounts.byId(key.traderId);
  if (trader.status !== 'active' || !trader.emailVerified) return undefined;
  lastUse.note(key.keyHash, clock.now());
  const stepUp = { pin: null, password: null };
  return { tokenHash: key.keyHash, trader, stepUp, apiKey: { id: key.id, scopes: key.scopes } };
}

/** The keys of a trader that still work. */
function list(deps: ApiKeysDeps, traderId: string): ApiKeyView[] {
  return deps.store
    .ofTrader(traderId)
    .filter((key) => !isOver(deps, key))
    .map((key) => apiKeyView(deps, key));
}

/** All keys that a trader ever had, newest first. */
const everyOf = (deps: ApiKeysDeps, traderId: string): PastApiKeyView[] =>
  deps.store.everyOf(traderId).map((key) => pastApiKeyView(deps, key));
