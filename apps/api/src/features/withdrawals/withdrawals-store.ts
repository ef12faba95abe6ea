import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/withdrawals/staff-calls';
import type { RiskMark, WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { belongsTo } from '../../platform/database/belongs-to.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import { overdueBefore } from './withdrawals-rules.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';

export type WithdrawalFilter = FilterOf<typeof list>;

/** A withdrawal with its owner's account. */
export type OwnedWithdrawal = WithdrawalRecord & {
  accountId: string;
  firstName: string;
  lastName: string;
};

/** A withdrawal that has not ended. */
export type OpenWithdrawal = Pick<
  WithdrawalRecord,
  'id' | 'traderId' | 'status' | 'dollars' | 'marks' | 'createdAt' | 'expectedAt'
>;

export interface WithdrawalsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: WithdrawalRecord): void;
  one(reads: Reads, id: string): OwnedWithdrawal | undefined;
  /** How many withdrawals of a trader were completed. */
  completed(reads: Reads, traderId: string): number;
  putExpected(tx: Tx, id: string, expectedAt: number): void;
  page(filter: WithdrawalFilter, now: number): Promise<{ rows: OwnedWithdrawal[]; total: number }>;
  /** The withdrawals that wait for approval, the oldest first. */
  waiting(): { id: string; traderId: string; createdAt: number }[];
  /** Those to wallets whose step is overdue. */
  halted(reads: Reads, now: number): WithdrawalRecord[];
  /** Those to wallets that wait for a block. */
  moving(reads: Reads): WithdrawalRecord[];
  /** The withdrawals that wait for approval, are on their way, or failed, the oldest first. */
  open(): OpenWithdrawal[];
}

const COLUMNS = [
  ...(['id', 'traderId', 'beneficiaryId', 'kind', 'status', 'asset', 'blockchain', 'amount', 'fee'] as const),
  ...(['held', 'dollars', 'day', 'label', 'destination', 'marks', 'attempt', 'txHash', 'block'] as const),
  ...(['expectedAt', 'reason', 'decidedById', 'completedAt', 'createdAt'] as const),
];
const OWNED = [
  ...COLUMNS.map((name) => `Withdrawal.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const),
];
const MOVING: readonly WithdrawalStatus[] = ['approved', 'processing', 'confirming'];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ADD = insertion('Withdrawal', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Withdrawal')
    .innerJoin('Trader', 'Trader.id', 'Withdrawal.traderId')
    .select(OWNED)
    .where('Withdrawal.id', '=', p.id),
);
const COMPLETED = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('traderId', '=', p.traderId)
    .where('status', '=', 'completed'),
);
const PUT_EXPECTED = statement((db, p: { id: string; expectedAt: number }) =>
  db.updateTable('Withdrawal').set({ expectedAt: p.expectedAt }).where('id', '=', p.id),
);
const WAITING = statement((db) =>
  db
    .selectFrom('Withdrawal')
    .select(['id', 'traderId', 'createdAt'])
    .where('status', '=', 'pending_approval')
    .orderBy('createdAt')
    .orderBy('id'),
);
const OPEN = statement((db) =>
  db
    .selectFrom('Withdrawal')
    .select(['id', 'traderId', 'kind', 'status', 'dollars', 'marks', 'createdAt', 'expectedAt'])
    .where('status', 'in', ['pending_approval', 'failed', ...MOVING])
    .orderBy('createdAt')
    .orderBy('id'),
);
const HALTED = statement((db, p: { now: number }) =>
  db
    .selectFrom('Withdrawal')
    .innerJoin('Trader', 'Trader.id', 'Withdrawal.traderId')
    .select(OWNED)
    .where('Withdrawal.kind', '=', 'wallet')
    .where('Withdrawal.status', 'in', ['approved', 'processing'])
    .where('Withdrawal.expectedAt', '<=', p.now)
    .orderBy('Withdrawal.id'),
);
const AWAITING_BLOCK = statement((db) =>
  db
    .selectFrom('Withdrawal')
    .innerJoin('Trader', 'Trader.id', 'Withdrawal.traderId')
    .select(OWNED)
    .where('Withdrawal.kind', '=', 'wallet')
    .where('Withdrawal.status', 'in', ['processing', 'confirming'])
    .orderBy('Withdrawal.id'),
);
type Stored = { kind: string; status: string; marks: string };
const recordOf = <R extends Stored>(row: R) => ({
  ...row,
  kind: row.kind as WithdrawalRecord['kind'],
  status: row.status as WithdrawalStatus,
  marks: JSON.parse(row.marks) as RiskMark[],
});

const owned = (db: Pick<Database, 'reads'>) =>
  db.reads.selectFrom('Withdrawal').innerJoin('Trader', 'Trader.id', 'Withdrawal.traderId').select(OWNED);

function filtered(db: Pick<Database, 'reads'>, filter: WithdrawalFilter, now: number) {
  const { search, status, currency, stuck } = filter;
  const { since, before } = instantsOf(filter);
  let query = db.reads.selectFrom('Withdrawal');
  if (status) query = query.where('Withdrawal.status', 'in', status);
  if (currency) query = query.where('Withdrawal.asset', 'in', currency);
  if (since !== undefined) query = query.where('Withdrawal.createdAt', '>=', since);
  if (before !== undefined) query = query.where('Withdrawal.createdAt', '<', before);
  if (stuck) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('Withdrawal.status', '=', 'failed'),
        and([eb('Withdrawal.status', 'in', MOVING), eb('Withdrawal.expectedAt', '<', overdueBefore(now))]),
      ]),
    );
  }
  if (!search) return query;
  const typed = search.toLowerCase();
  if (UUID.test(typed)) return query.where('Withdrawal.id', '=', typed);
  return query.where(({ or, ref }) =>
    or([
      belongsTo(ref('Withdrawal.traderId'), search),
      contains(ref('Withdrawal.label'), search),
      contains(ref('Withdrawal.destination'), search),
    ]),
  );
}

export function createWithdrawalsStore(db: Pick<Database, 'reads' | 'readNow'>): WithdrawalsStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, marks: JSON.stringify(row.marks), updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    completed: (reads, traderId) => COMPLETED.first(reads, { traderId })?.count ?? 0,
    putExpected(tx, id, expectedAt) {
      PUT_EXPECTED.run(tx, { id, expectedAt });
    },
    async page(filter, at) {
      const { rows, total } = await pageOf(db.reads, filtered(db, filter, at), owned(db), filter, {
        sorts: { createdAt: ['Withdrawal.createdAt'], value: ['Withdrawal.dollars'] },
        unique: 'Withdrawal.id',
      });
      return { rows: rows.map(recordOf), total };
    },
    waiting: () => WAITING.all(now, {}),
    halted: (reads, at) => HALTED.all(reads, { now: at }).map(recordOf),
    moving: (reads) => AWAITING_BLOCK.all(reads, {}).map(recordOf),
    open: () => OPEN.all(now, {}).map(recordOf),
  };
}
