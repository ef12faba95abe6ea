import type { history } from '@papermint/contracts/accounts/security-calls';
import type { SignInMethod, SignInResult } from '@papermint/contracts/accounts/security-model';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Tx } from '../../../platform/database/commit.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';

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

/** What a sign-in came from. */
export interface Origin {
  device: string;
  address: string;
}

export type HistoryFilter = FilterOf<typeof history>;

export interface HistoryStore {
  /** @param row.recordedAt wall ms */
  add(tx: Tx, row: HistoryRecord & { recordedAt: number }): void;
  /** The addresses that the latest sign-ins came from. */
  addresses(traderId: string): string[];
  /** The devices and addresses of the latest sign-ins and the sessions of an account, without those of staff. */
  origins(reads: Reads, traderId: string): Origin[];
  page(traderId: string, filter: HistoryFilter): Promise<{ rows: HistoryRecord[]; total: number }>;
}

const ADD = insertion('SignInEntry', [
  'id',
  'traderId',
  'at',
  'result',
  'method',
  'device',
  'address',
  'place',
  'recordedAt',
]);

/** How many of the latest sign-ins make a network known. */
const REMEMBERED = 200;
const ADDRESSES = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('SignInEntry')
    .select('address')
    .where('traderId', '=', traderId)
    .where('result', '=', 'succeeded')
    .where('method', '<>', 'staff')
    .orderBy('at', 'desc')
    .limit(REMEMBERED),
);

const SIGNED_IN_FROM = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('SignInEntry')
    .select(['device', 'address'])
    .where('traderId', '=', traderId)
    .where('result', '=', 'succeeded')
    .where('method', '<>', 'staff')
    .orderBy('at', 'desc')
    .limit(REMEMBERED),
);
const SESSIONS_FROM = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Session')
    .select(['device', 'address'])
    .where('traderId', '=', traderId)
    .where('staffId', 'is', null),
);

export function createHistoryStore(db: Pick<Database, 'reads' | 'readNow'>): HistoryStore {
  const now = committed(db);
  return {
    add(tx, row) {
      ADD.run(tx, row);
    },
    addresses: (traderId) => ADDRESSES.all(now, { traderId }).map(({ address }) => address),
    origins: (reads, traderId) => [
      ...SIGNED_IN_FROM.all(reads, { traderId }),
      ...SESSIONS_FROM.all(reads, { traderId }),
    ],
    page(traderId, filter) {
      const { search, result } = filter;
      let found = db.reads.selectFrom('SignInEntry').where('traderId', '=', traderId);
      if (result) found = found.where('result', 'in', result);
      if (search) {
        found = found.where((row) =>
          row.or([contains(row.ref('device'), search), contains(row.ref('address'), search)]),
        );
      }
      const selected = db.reads
        .selectFrom('SignInEntry')
        .selectAll()
        .$narrowType<{ result: SignInResult; method: SignInMethod }>();
      return pageOf(db.reads, found, selected, filter, { sorts: { at: ['at'] }, unique: 'id' });
    },
  };
}
