import type { Scope } from '@papermint/contracts/accounts/scopes';
import { API_KEY_PREFIX, scopes as allScopes } from '@papermint/contracts/accounts/scopes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { keep } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Mails } from '../../platform/mail.ts';
import { hashToken, newSessionToken } from '../../platform/session-token.ts';
import type { Accounts, SignedIn } from './accounts-service.ts';
import type { ApiKeyRecord, ApiKeysStore } from './api-keys-store.ts';
import { apiKeyMail } from './sign-in-mails.ts';

const DAY = 86_400_000;
const MOST_KEYS = 20;
/** As much of a key as tells it from others. */
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

/** Programs' ways in: they do what their scopes say, and never what is about security or for staff. */
export interface ApiKeys {
  /** @returns undefined where there is no such key, it is over, or its account may not be used */
  of(key: string): Promise<SignedIn | undefined>;
  list(traderId: string): ApiKeyView[];
  /** @returns the plain key, told once. @throws DomainError conflict where there are too many */
  create(
    command: CommandContext,
    signedIn: SignedIn,
    wish: { label: string; scopes: readonly Scope[]; expiresInDays?: number | undefined },
  ): Promise<{ key: string; apiKey: ApiKeyView }>;
  /** @throws DomainError not_found where it is not one of his, or was revoked */
  revoke(command: CommandContext, signedIn: SignedIn, id: string): Promise<void>;
  revokeAll(tx: Tx, traderId: string): void;
  /** Writes down when keys were last used. */
  flush(): Promise<void>;
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
  const kept = new Map<string, ApiKeyRecord>();
  /** When keys were last used, since that was written down last. */
  const used = new Map<string, number>();

  const isOver = ({ revokedAt, expiresAt }: ApiKeyRecord) =>
    revokedAt !== null || (expiresAt !== null && expiresAt <= clock.now());

  function end(tx: Tx, key: ApiKeyRecord): void {
    store.revoke(tx, key.id, clock.now());
    tx.afterCommit(() => {
      kept.delete(key.keyHash);
      used.delete(key.keyHash);
    });
  }

  function view(key: ApiKeyRecord): ApiKeyView {
    const { id, label, hint, scopes, createdAt, expiresAt } = key;
    const lastUsedAt = used.get(key.keyHash) ?? key.lastUsedAt;
    return {
      ...{ uuid: id, label, hint, scopes: [...scopes], createdAt: iso(createdAt) },
      expiresAt: expiresAt === null ? null : iso(expiresAt),
      lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    };
  }

  return {
    async of(plain) {
      const keyHash = hashToken(plain);
      let key = kept.get(keyHash);
      if (!key) {
        key = store.byHash(keyHash);
        if (key) keep(kept, keyHash, key);
      }
      if (!key || isOver(key)) return undefined;
      const trader = await accounts.byId(key.traderId);
      if (trader.status !== 'active' || !trader.emailVerified) return undefined;
      used.set(keyHash, clock.now());
      const stepUp = { pin: null, password: null };
      return { tokenHash: keyHash, trader, stepUp, apiKey: { id: key.id, scopes: key.scopes } };
    },
    list: (traderId) =>
      store
        .ofTrader(traderId)
        .filter((key) => !isOver(key))
        .map(view),
    async create(command, { trader }, { label, scopes, expiresInDays }) {
      const key = API_KEY_PREFIX + newSessionToken();
      const record = await commands.execute(
        command,
        async (tx) => {
          const open = store.ofTraderIn(tx, trader.id).filter((one) => !isOver(one));
          if (open.length >= MOST_KEYS) {
            throw new DomainError(
              'conflict',
              `You have ${MOST_KEYS} API keys: revoke one that is not needed`,
            );
          }
          const now = clock.now();
          const made: ApiKeyRecord = {
            ...{
              id: ids.uuid(now),
              traderId: trader.id,
              keyHash: hashToken(key),
              hint: key.slice(0, HINT),
              label,
            },
            scopes: allScopes.filter((scope) => scopes.includes(scope)),
            ...{ createdAt: now, lastUsedAt: null, revokedAt: null },
            expiresAt: expiresInDays === undefined ? null : now + expiresInDays * DAY,
          };
          store.add(tx, made);
          mails.write(tx, apiKeyMail(trader, label, made.scopes.join(', ')));
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
            throw new DomainError('not_found', 'This API key was revoked, or was never yours', 'uuid');
          end(tx, key);
        },
        () => ({ subject: trader.id, data: { apiKey: id } }),
      ),
    revokeAll(tx, traderId) {
      for (const key of store.ofTraderIn(tx, traderId)) end(tx, key);
    },
    async flush() {
      if (used.size === 0) return;
      const all = [...used];
      used.clear();
      await db.commit(async (tx) => {
        for (const [keyHash, at] of all) {
          store.putUsed(tx, keyHash, at);
          const key = kept.get(keyHash);
          if (key) key.lastUsedAt = at;
        }
      });
    },
  };
}

const iso = (at: number) => new Date(at).toISOString();
