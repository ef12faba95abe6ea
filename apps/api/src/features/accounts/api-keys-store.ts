import type { Scope } from '@papermint/contracts/accounts/scopes';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

/** Instants are simulated, ms. */
export interface ApiKeyRecord {
  id: string;
  traderId: string;
  keyHash: string;
  hint: string;
  label: string;
  scopes: readonly Scope[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export interface ApiKeysStore {
  byHash(keyHash: string): ApiKeyRecord | undefined;
  /** Those that were not revoked, newest first. */
  ofTrader(traderId: string): ApiKeyRecord[];
  ofTraderIn(tx: Tx, traderId: string): ApiKeyRecord[];
  add(tx: Tx, key: ApiKeyRecord): void;
  revoke(tx: Tx, id: string, now: number): void;
  putUsed(tx: Tx, keyHash: string, at: number): void;
}

const ADD = `INSERT INTO ApiKey (id, traderId, keyHash, hint, label, scopes, createdAt, expiresAt, lastUsedAt, revokedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const OF_TRADER =
  'SELECT * FROM ApiKey WHERE traderId = ? AND revokedAt IS NULL ORDER BY createdAt DESC, id DESC';

export function createApiKeysStore(db: Pick<Database, 'readNow'>): ApiKeysStore {
  return {
    byHash(keyHash) {
      const row = db.readNow.get('SELECT * FROM ApiKey WHERE keyHash = ?', [keyHash]);
      return row && recordOf(row);
    },
    ofTrader: (traderId) => db.readNow.all(OF_TRADER, [traderId]).map(recordOf),
    ofTraderIn: (tx, traderId) => tx.all(OF_TRADER, traderId).map(recordOf),
    add(tx, k) {
      const times = [k.createdAt, k.expiresAt, k.lastUsedAt, k.revokedAt];
      tx.run(ADD, k.id, k.traderId, k.keyHash, k.hint, k.label, k.scopes.join(' '), ...times);
    },
    revoke(tx, id, now) {
      tx.run('UPDATE ApiKey SET revokedAt = ? WHERE id = ?', now, id);
    },
    putUsed(tx, keyHash, at) {
      tx.run('UPDATE ApiKey SET lastUsedAt = ? WHERE keyHash = ?', at, keyHash);
    },
  };
}

function recordOf(row: Record<string, unknown>): ApiKeyRecord {
  return { ...(row as unknown as ApiKeyRecord), scopes: (row.scopes as string).split(' ') as Scope[] };
}
