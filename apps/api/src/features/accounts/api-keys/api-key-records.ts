import { API_KEY_PREFIX, scopes as allScopes } from '@papermint/contracts/accounts/scopes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Accounts } from '../accounts-service.ts';
import type { LastUse } from '../sessions/last-use.ts';
import type { ApiKeyRecord, ApiKeysStore } from './api-keys-store.ts';
import type { ApiKeyView, NewApiKey, PastApiKeyView } from './api-keys-types.ts';
import type { KeyMaterial } from './key-material.ts';
import type { Verifier } from './key-signatures.ts';

const MOST_KEYS = 20;
const HINT = API_KEY_PREFIX.length + 4;

/** The beginning of a key that is shown, so that its owner can tell it from others. */
export const hintOf = (key: string): string => key.slice(0, HINT);

/** What the API keys of a world need from outside. */
export interface ApiKeyParts {
  db: Pick<Database, 'commit'>;
  store: ApiKeysStore;
  accounts: Accounts;
  commands: Commands;
  mails: Mails;
  ids: Ids;
  clock: Clock;
  vault: Pick<Vault, 'seal' | 'open'>;
  state: Pick<WorldState, 'mode'>;
}

export interface ApiKeysDeps extends ApiKeyParts {
  /** By the hash of the key. */
  cache: Map<string, ApiKeyRecord>;
  /** By the hash of a key that signs. */
  verifiers: Map<string, Verifier>;
  lastUse: LastUse;
}

export const isOver = ({ clock }: ApiKeysDeps, { revokedAt, expiresAt }: ApiKeyRecord): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= clock.now());

/** @throws DomainError conflict beyond the most keys, and bad_input at `pace` */
export function addApiKey(
  deps: ApiKeysDeps,
  tx: Tx,
  traderId: string,
  input: NewApiKey & KeyMaterial,
): ApiKeyRecord {
  checkPace(input, deps.state);
  const open = deps.store.ofTraderIn(tx, traderId).filter((record) => !isOver(deps, record));
  if (open.length >= MOST_KEYS) {
    throw new DomainError('conflict', `You already have ${MOST_KEYS} API keys: revoke one first`);
  }
  const record = recordOf(deps, traderId, input);
  deps.store.add(tx, record);
  return record;
}

export function apiKeyView({ lastUse }: ApiKeysDeps, record: ApiKeyRecord): ApiKeyView {
  const { id, label, hint, kind, scopes, pace, createdAt, expiresAt, keyHash } = record;
  const lastUsedAt = lastUse.of(keyHash) ?? record.lastUsedAt;
  return {
    uuid: id,
    label,
    hint,
    kind,
    scopes: [...scopes],
    pace,
    createdAt: iso(createdAt),
    expiresAt: expiresAt === null ? null : iso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  };
}

/** A key with what has become of it. */
export function pastApiKeyView(deps: ApiKeysDeps, record: ApiKeyRecord): PastApiKeyView {
  const { revokedAt, expiresAt } = record;
  const hasExpired = expiresAt !== null && expiresAt <= deps.clock.now();
  const wasRevoked = revokedAt !== null && (expiresAt === null || revokedAt < expiresAt);
  const state = wasRevoked ? 'revoked' : hasExpired ? 'expired' : 'active';
  const endedAt = wasRevoked ? revokedAt : hasExpired ? expiresAt : null;
  return { ...apiKeyView(deps, record), state, endedAt: endedAt === null ? null : iso(endedAt) };
}

function recordOf(
  { ids, clock }: ApiKeysDeps,
  traderId: string,
  { key, kind, verifier, label, scopes, pace, expiresInDays }: NewApiKey & KeyMaterial,
): ApiKeyRecord {
  const now = clock.now();
  return {
    id: ids.uuid(now),
    traderId,
    keyHash: hashToken(key),
    kind,
    verifier,
    hint: hintOf(key),
    label,
    scopes: allScopes.filter((scope) => scopes.includes(scope)),
    pace: pace ?? null,
    createdAt: now,
    expiresAt: expiresInDays === undefined ? null : now + expiresInDays * DAY,
    lastUsedAt: null,
    revokedAt: null,
  };
}

/** @throws DomainError bad_input at `pace` of a key whose requests cannot move the clock */
function checkPace({ pace, kind }: NewApiKey, { mode }: Pick<WorldState, 'mode'>): void {
  if (pace === undefined) return;
  if (kind === undefined || kind === 'bearer') {
    throw new DomainError('bad_input', 'A bearer key has no pace: leave it out', 'pace');
  }
  if (mode === 'off') throw new DomainError('bad_input', 'A pace is for a sandbox: leave it out', 'pace');
}

const iso = (at: number) => new Date(at).toISOString();
