import type { DraftKind } from '@papermint/contracts/drafts/model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';

interface DraftKey {
  accountId: string;
  kind: DraftKind;
}

export interface DraftRecord extends DraftKey {
  json: string;
  /** Simulated, ms. */
  updatedAt: number;
}

export interface DraftsStore {
  find(key: DraftKey): Pick<DraftRecord, 'json' | 'updatedAt'> | undefined;
  put(tx: Tx, draft: DraftRecord): void;
  /** @returns whether there was one */
  remove(tx: Tx, key: DraftKey): boolean;
}

const FIND = statement((db, { accountId, kind }: DraftKey) =>
  db
    .selectFrom('Draft')
    .select(['json', 'updatedAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind),
);
const PUT = statement((db, { accountId, kind, json, updatedAt }: DraftRecord) =>
  db
    .insertInto('Draft')
    .values({ accountId, kind, json, updatedAt })
    .onConflict((found) =>
      found
        .columns(['accountId', 'kind'])
        .doUpdateSet((row) => ({ json: row.ref('excluded.json'), updatedAt: row.ref('excluded.updatedAt') })),
    ),
);
const REMOVE = statement((db, { accountId, kind }: DraftKey) =>
  db.deleteFrom('Draft').where('accountId', '=', accountId).where('kind', '=', kind),
);

export function createDraftsStore(db: Pick<Database, 'readNow'>): DraftsStore {
  const now = committed(db);
  return {
    find: (key) => FIND.first(now, key),
    put(tx, draft) {
      PUT.run(tx, draft);
    },
    remove(tx, key) {
      const found = FIND.first(tx, key) !== undefined;
      if (found) REMOVE.run(tx, key);
      return found;
    },
  };
}
