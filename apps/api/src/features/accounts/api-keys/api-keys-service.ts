import type { Scope } from '@papermint/contracts/accounts/scopes';
import { API_KEY_PREFIX, scopes as allScopes } from '@papermint/contracts/accounts/scopes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { hashToken, newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts, SignedIn } from '../accounts-service.ts';
import { createLastUse } from '../sessions/last-use.ts';
import { apiKeyMail } from '../sign-in/sign-in-mails.ts';
import type { ApiKeyRecord, ApiKeysStore } from './api-keys-store.ts';

const DAY = 86_400_000;
const MOST_KEYS = 20;
/** How many characters of a key are shown, so that its owner can tell it from others. */
const HINT = API_KEY_PREFIX.length + 4;

/** Instants are simulated, ISO. */
export interface ApiKeyView {
  uuid: string;
  label: string;
  hint: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** Keys for programs. They can do what their scopes name, but nothing about security and nothing of staff. */
export interface ApiKeys {
  /** @returns undefined where the key is unknown, revoked or expired, or its account can't be used */
  of(key: string): Promise<SignedIn | undefined>;
  list(traderId: string): ApiKeyView[];
  /** @returns the plain key, which is stored nowhere. @throws DomainError conflict beyond the most keys */
  create(command: CommandContext, signedIn: SignedIn, input: NewApiKey): Promise<CreatedApiKey>;
  /** Makes a key for somebody within a transaction. @throws DomainError conflict beyond the most keys */
  issue(tx: Tx, traderId: string, input: NewApiKey): CreatedApiKey;
  /** @throws DomainError not_found where the key is another trader's, or was revoked */
  revoke(command: CommandContext, signedIn: SignedIn, id: string): Promise<void>;
  revokeAll(tx: Tx, traderId: string): void;
  /** Writes down when keys were last used. */
  flush(): Promise<void>;
}

export interface NewApiKey {
  label: string;
  scopes: readonly Scope[];
  /** Simulated days; the key never expires by default. */
  expiresInDays?: number | undefined;
}

export interface CreatedApiKey {
  key: string;
  apiKey: ApiKeyView;
}

export interface ApiKeyParts {
  db: Pick<Database, 'commit'>;
  store: ApiKeysStore;
  accounts: Accounts;
  commands: Commands;
  mails: Mails;
  ids: Ids;
  clock: Clock;
}

export function createApiKeys({ db, store, accounts, commands, mails, ids, clock }: ApiKeyParts): ApiKeys {
  const cache = new Map<string, ApiKeyRecord>();
  const lastUse = createLastUse(db, (tx, keyHash, at) => {
    store.putUsed(tx, keyHash, at);
    const key = cache.get(keyHash);
    if (key) key.lastUsedAt = at;
  });

  const isOver = ({ revokedAt, expiresAt }: ApiKeyRecord) =>
    revokedAt !== null || (expiresAt !== null && expiresAt <= clock.now());

  function end(tx: Tx, key: ApiKeyRecord): void {
    store.revoke(tx, key.id, clock.now());
    tx.afterCommit(() => {
      cache.delete(key.keyHash);
      lastUse.forget(key.keyHash);
    });
  }

  function view(key: ApiKeyRecord): ApiKeyView {
    const { id, label, hint, scopes, createdAt, expiresAt } = key;
    const lastUsedAt = lastUse.of(key.keyHash) ?? key.lastUsedAt;
    return {
      uuid: id,
      label,
      hint,
      scopes: [...scopes],
      createdAt: iso(createdAt),
      expiresAt: expiresAt === null ? null : iso(expiresAt),
      lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    };
  }

  function recordOf(
    traderId: string,
    key: string,
    { label, scopes, expiresInDays }: NewApiKey,
  ): ApiKeyRecord {
    const now = clock.now();
    return {
      id: ids.uuid(now),
      traderId,
      keyHash: hashToken(key),
      hint: key.slice(0, HINT),
      label,
      scopes: allScopes.filter((scope) => scopes.includes(scope)),
      createdAt: now,
      expiresAt: expiresInDays === undefined ? null : now + expiresInDays * DAY,
      lastUsedAt: null,
      revokedAt: null,
    };
  }

  /** @throws DomainError conflict beyond the most keys */
  function add(tx: Tx, traderId: string, key: string, input: NewApiKey): ApiKeyRecord {
    const open = store.ofTraderIn(tx, traderId).filter((one) => !isOver(one));
    if (open.length >= MOST_KEYS) {
      throw new DomainError('conflict', `There are ${MOST_KEYS} API keys: revoke one that is not needed`);
    }
    const made = recordOf(traderId, key, input);
    store.add(tx, made);
    return made;
  }

  return {
    async of(plain) {
      const keyHash = hashToken(plain);
      let key = cache.get(keyHash);
      if (!key) {
        key = store.byHash(keyHash);
        if (key) keep(cache, keyHash, key);
      }
      if (!key || isOver(key)) return undefined;
      const trader = await accounts.byId(key.traderId);
      if (trader.status !== 'active' || !trader.emailVerified) return undefined;
      lastUse.note(keyHash, clock.now());
      const stepUp = { pin: null, password: null };
      return { tokenHash: keyHash, trader, stepUp, apiKey: { id: key.id, scopes: key.scopes } };
    },
    list: (traderId) =>
      store
        .ofTrader(traderId)
        .filter((key) => !isOver(key))
        .map(view),
    issue(tx, traderId, input) {
      const key = API_KEY_PREFIX + newSessionToken();
      return { key, apiKey: view(add(tx, traderId, key, input)) };
    },
    async create(command, { trader }, input) {
      const key = API_KEY_PREFIX + newSessionToken();
      const record = await commands.execute(
        command,
        async (tx) => {
          const made = add(tx, trader.id, key, input);
          mails.write(tx, apiKeyMail(trader, made.label, made.scopes.join(', ')));
          return made;
        },
        (made) => ({ subject: trader.id, data: { apiKey: made.id, scopes: made.scopes } }),
      );
      return { key, apiKey: view(record) };
    },
    revoke: (command, { trader }, id) =>
      commands.execute(
        command,
        async (tx) => {
          const key = store.ofTraderIn(tx, trader.id).find((one) => one.id === id);
          if (!key)
            throw new DomainError('not_found', 'This API key does not exist or was already revoked', 'uuid');
          end(tx, key);
        },
        () => ({ subject: trader.id, data: { apiKey: id } }),
      ),
    revokeAll(tx, traderId) {
      for (const key of store.ofTraderIn(tx, traderId)) end(tx, key);
    },
    flush: lastUse.flush,
  };
}

const iso = (at: number) => new Date(at).toISOString();
