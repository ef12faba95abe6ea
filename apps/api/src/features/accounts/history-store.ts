import type { SignInMethod, SignInResult } from '@papermint/contracts/accounts/security-model';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';

export interface HistoryRecord {
  id: string;
  traderId: string;
  /** Simulated, ms. */
  at: number;
  result: SignInResult;
  method: SignInMethod;
  device: string;
  address: string;
  place: string;
}

export interface HistoryFilter {
  page: number;
  perPage: number;
  sort: 'at' | '-at';
  search?: string | undefined;
  result?: SignInResult | undefined;
}

export interface HistoryStore {
  add(tx: Tx, row: HistoryRecord): void;
  page(traderId: string, filter: HistoryFilter): Promise<{ rows: HistoryRecord[]; total: number }>;
}

const ADD = `INSERT INTO SignInEntry (id, traderId, at, result, method, device, address, place)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export function createHistoryStore(db: Pick<Database, 'reads'>): HistoryStore {
  return {
    add(tx, { id, traderId, at, result, method, device, address, place }) {
      tx.run(ADD, id, traderId, at, result, method, device, address, place);
    },
    async page(traderId, { page, perPage, sort, search, result }) {
      let found = db.reads.selectFrom('SignInEntry').where('traderId', '=', traderId);
      if (result) found = found.where('result', '=', result);
      if (search) {
        found = found.where((row) =>
          row.or([contains(row.ref('device'), search), contains(row.ref('address'), search)]),
        );
      }
      const direction = sort === 'at' ? 'asc' : 'desc';
      const [counted, rows] = await Promise.all([
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        found
          .selectAll()
          .orderBy('at', direction)
          .orderBy('id', direction)
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute(),
      ]);
      return { total: counted.total, rows: rows as HistoryRecord[] };
    },
  };
}
