import type { KeyKind, Scope } from '@papermint/contracts/accounts/scopes';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';

/** Instants are simulated, ms. */
export interface ApiKeyRecord {
  id: string;
  traderId: string;
  keyHash: string;
  kind: KeyKind;
  /** What signatures are checked with: the sealed secret, or the public key as PEM; null for a bearer key. */
  verifier: string | null;
  hint: string;
  label: string;
  scopes: readonly Scope[];
  /** How its requests move the clock, as text. */
  pace: string | null;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export interface ApiKeysStore {
  byHash(keyHash: string): ApiKeyRecord | undefined;
  /** A trader's keys that were not revoked, newest first. */
  ofTrader(traderId: string): ApiKeyRecord[];
  ofTraderIn(tx: Tx, traderId: string): ApiKeyRecord[];
  /** All keys that a trader ever had, newest first. */
  everyOf(traderId: string): ApiKeyRecord[];
  add(tx: Tx, key: ApiKeyRecord): void;
  revoke(tx: Tx, id: string, now: number): void;
  putUsed(tx: Tx, keyHash: string, at: number): void;
  /** Every key, also revoked ones. */
  all(tx: Tx): ApiKeyRecord[];
  /** Replaces what is stored of the key itself. */
  putKey(tx: Tx, id: string, key: Pick<ApiKeyRecord, 'keyHash' | 'verifier' | 'hint'>): void;
}

const BY_HASH = statement((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('ApiKey').selectAll().where('keyHash', '=', keyHash),
);
const OF_TRADER = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('ApiKey')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);
const EVERY_OF = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('ApiKey')
    .selectAll()
    .where('traderId', '=', traderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);
const ADD = insertion('ApiKey', [
  'id',
  'traderId',
  'keyHash',
  'kind',
  'verifier',
  'hint',
  'label',
  'scopes',
  'pace',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'revokedAt',
]);
const REVOKE = statement((db, { id, now }: { id: string; now: number }) =>
  db.updateTable('ApiKey').set({ revokedAt: now }).where('id', '=', id),
);
const PUT_USED = statement((db, { keyHash, at }: { keyHash: string; at: number }) =>
  db.updateTable('ApiKey').set({ lastUsedAt: at }).where('keyHash', '=', keyHash),
);
const ALL = statement((db) => db.selectFrom('ApiKey').selectAll().orderBy('id'));
const PUT_KEY = statement((db, key: Pick<ApiKeyRecord, 'id' | 'keyHash' | 'verifier' | 'hint'>) => {
  const { id, keyHash, verifier, hint } = key;
  return db.updateTable('ApiKey').set({ keyHash, verifier, hint }).where('id', '=', id);
});

export function createApiKeysStore(db: Pick<Database, 'readNow'>): ApiKeysStore {
  const now = committed(db);
  return {
    byHash(keyHash) {
      const row = BY_HASH.first(now, { keyHash });
      return row && recordOf(row);
    },
    ofTrader: (traderId) => OF_TRADER.all(now, { traderId }).map(recordOf),
    ofTraderIn: (tx, traderId) => OF_TRADER.all(tx, { traderId }).map(recordOf),
    everyOf: (traderId) => EVERY_OF.all(now, { traderId }).map(recordOf),
    add(tx, key) {
      ADD.run(tx, { ...key, scopes: key.scopes.join(' ') });
    },
    revoke(tx, id, now) {
      REVOKE.run(tx, { id, now });
    },
    putUsed(tx, keyHash, at) {
      PUT_USED.run(tx, { keyHash, at });
    },
    all: (tx) => ALL.all(tx, {}).map(recordOf),
    putKey(tx, id, { keyHash, verifier, hint }) {
      PUT_KEY.run(tx, { id, keyHash, verifier, hint });
    },
  };
}

function recordOf(
  row: Omit<ApiKeyRecord, 'scopes' | 'kind'> & { scopes: string; kind: string },
): ApiKeyRecord {
  return { ...row, kind: row.kind as KeyKind, scopes: row.scopes.split(' ') as Scope[] };
}
