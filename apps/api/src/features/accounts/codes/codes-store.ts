import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';

/** Instants are wall time, ms. */
export interface CodeRecord {
  tokenHash: string;
  kind: string;
  traderId: string;
  codeHash: string | null;
  tries: number;
  /** JSON: who of staff it was issued for, and for what. */
  staff: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface CodesStore {
  byToken(tokenHash: string): CodeRecord | undefined;
  byTokenIn(tx: Tx, tokenHash: string): CodeRecord | undefined;
  /** A trader's latest code of a kind. */
  latest(tx: Tx, kind: string, traderId: string): CodeRecord | undefined;
  add(tx: Tx, record: CodeRecord): void;
  putTries(tx: Tx, tokenHash: string, tries: number): void;
  remove(tx: Tx, tokenHash: string): void;
  removeKind(tx: Tx, traderId: string, kind: string): void;
  removeAll(tx: Tx, traderId: string): void;
  /** Removes all of a kind but the latest ones. */
  keepLatest(tx: Tx, traderId: string, kind: string, count: number): void;
  removeExpired(tx: Tx, wall: number): void;
}

interface OfKind {
  traderId: string;
  kind: string;
}

const BY_TOKEN = statement((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('OneTimeCode').selectAll().where('tokenHash', '=', tokenHash),
);
const LATEST = statement((db, { traderId, kind }: OfKind) =>
  db
    .selectFrom('OneTimeCode')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1),
);
const ADD = insertion('OneTimeCode', [
  'tokenHash',
  'kind',
  'traderId',
  'codeHash',
  'tries',
  'staff',
  'createdAt',
  'expiresAt',
]);
const PUT_TRIES = statement((db, { tokenHash, tries }: { tokenHash: string; tries: number }) =>
  db.updateTable('OneTimeCode').set({ tries }).where('tokenHash', '=', tokenHash),
);
const REMOVE = statement((db, { tokenHash }: { tokenHash: string }) =>
  db.deleteFrom('OneTimeCode').where('tokenHash', '=', tokenHash),
);
const REMOVE_KIND = statement((db, { traderId, kind }: OfKind) =>
  db.deleteFrom('OneTimeCode').where('traderId', '=', traderId).where('kind', '=', kind),
);
const REMOVE_ALL = statement((db, { traderId }: { traderId: string }) =>
  db.deleteFrom('OneTimeCode').where('traderId', '=', traderId),
);
const KEEP_LATEST = statement((db, { traderId, kind, count }: OfKind & { count: number }) =>
  db
    .deleteFrom('OneTimeCode')
    .where('traderId', '=', traderId)
    .where('kind', '=', kind)
    .where('tokenHash', 'not in', (codes) =>
      codes
        .selectFrom('OneTimeCode')
        .select('tokenHash')
        .where('traderId', '=', traderId)
        .where('kind', '=', kind)
        .orderBy('createdAt', 'desc')
        .limit(count),
    ),
);
const REMOVE_EXPIRED = statement((db, { wall }: { wall: number }) =>
  db.deleteFrom('OneTimeCode').where('expiresAt', '<=', wall),
);

export function createCodesStore(db: Pick<Database, 'readNow'>): CodesStore {
  const now = committed(db);
  return {
    byToken: (tokenHash) => BY_TOKEN.first(now, { tokenHash }),
    byTokenIn: (tx, tokenHash) => BY_TOKEN.first(tx, { tokenHash }),
    latest: (tx, kind, traderId) => LATEST.first(tx, { traderId, kind }),
    add(tx, record) {
      ADD.run(tx, record);
    },
    putTries(tx, tokenHash, tries) {
      PUT_TRIES.run(tx, { tokenHash, tries });
    },
    remove(tx, tokenHash) {
      REMOVE.run(tx, { tokenHash });
    },
    removeKind(tx, traderId, kind) {
      REMOVE_KIND.run(tx, { traderId, kind });
    },
    removeAll(tx, traderId) {
      REMOVE_ALL.run(tx, { traderId });
    },
    keepLatest(tx, traderId, kind, count) {
      KEEP_LATEST.run(tx, { traderId, kind, count });
    },
    removeExpired(tx, wall) {
      REMOVE_EXPIRED.run(tx, { wall });
    },
  };
}
