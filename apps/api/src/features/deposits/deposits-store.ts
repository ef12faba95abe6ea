import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/deposits/calls';
import type { list as confirmations } from '@papermint/contracts/deposits/confirmation-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { DepositRecord } from './deposits-types.ts';

export type DepositFilter = FilterOf<typeof list>;
export type ConfirmationFilter = FilterOf<typeof confirmations>;
type Page = Promise<{ rows: DepositRecord[]; total: number }>;

/** A deposit that waits for staff. */
export type WaitingDeposit = Pick<DepositRecord, 'id' | 'traderId' | 'asset' | 'amount'> & {
  submittedAt: number;
  /** When the account of its trader was created. */
  joinedAt: number;
};

export interface DepositsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: DepositRecord): void;
  find(reads: Reads, id: string): DepositRecord | undefined;
  /** Changes confirmations and wrong codes. */
  put(tx: Tx, row: Pick<DepositRecord, 'id' | 'confirmations' | 'wrongCodes'>, now: number): void;
  /** The deposits that wait for a block of a chain. */
  awaited(reads: Reads, blockchain: string): { id: string }[];
  /** How many deposits by bank and PayPal a trader has yet to pay. */
  pending(tx: Tx, traderId: string): number;
  /** Whether a trader has received a deposit of any kind. */
  hasReceived(reads: Reads, traderId: string): boolean;
  /** What a trader made by card and announced coins since an instant, unless it was declined. */
  ownMoney(reads: Reads, traderId: string, since: number): Pick<DepositRecord, 'asset' | 'amount'>[];
  /** How many open deposits name a bank account. */
  openByAccount(tx: Tx, bankAccountId: string): number;
  page(traderId: string, filter: DepositFilter): Page;
  confirmations(filter: ConfirmationFilter): Page;
  /** The deposits that wait for staff, the oldest first. */
  waiting(): WaitingDeposit[];
  forgetCards(tx: Tx, traderId: string): number;
}

const COLUMNS = [
  ...(['id', 'traderId', 'method', 'asset', 'amount', 'fee', 'status', 'blockchain', 'address'] as const),
  ...(['txHash', 'output', 'block', 'confirmations', 'needed', 'bankAccountId', 'reference'] as const),
  ...(['cardBrand', 'cardLast4', 'wrongCodes', 'reason', 'decidedById', 'decidedAt'] as const),
  ...(['submittedAt', 'expiresAt', 'createdAt'] as const),
];
type Typed = Pick<DepositRecord, 'method' | 'status'>;

const ADD = insertion('Deposit', [...COLUMNS, 'updatedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db.selectFrom('Deposit').select(COLUMNS).where('id', '=', id).$narrowType<Typed>(),
);
const PUT = statement(
  (db, row: Pick<DepositRecord, 'id' | 'confirmations' | 'wrongCodes'> & { now: number }) =>
    db
      .updateTable('Deposit')
      .set({ confirmations: row.confirmations, wrongCodes: row.wrongCodes, updatedAt: row.now })
      .where('id', '=', row.id),
);
const AWAITED = statement((db, { blockchain }: { blockchain: string }) =>
  db
    .selectFrom('Deposit')
    .select('id')
    .where('blockchain', '=', blockchain)
    .where('status', 'in', ['pending', 'confirming'])
    .orderBy('id'),
);
const counted = (count: { n: unknown } | undefined) => Number(count?.n ?? 0);
const PENDING = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Deposit')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('traderId', '=', traderId)
    .where(sql<boolean>`method IN ('bank', 'paypal') AND status = 'pending'`),
);
/** By the ledger, which also has what came without a row of this feature. The first one is enough. */
const RECEIVED = `SELECT 1 FROM LedgerPosting posting
  JOIN LedgerAccount account ON account.id = posting.accountId
  JOIN LedgerEntry entry ON entry.id = posting.entryId
  WHERE account.owner = ? AND account.kind = 'available' AND entry.kind = 'deposit' LIMIT 1`;
const OWN_MONEY = statement((db, row: { traderId: string; since: number }) =>
  db
    .selectFrom('Deposit')
    .select(['asset', 'amount'])
    .where('traderId', '=', row.traderId)
    .where('createdAt', '>', row.since)
    .where(sql<boolean>`method IN ('card', 'crypto') AND status <> 'declined'`),
);
const BY_ACCOUNT = statement((db, { bankAccountId }: { bankAccountId: string }) =>
  db
    .selectFrom('Deposit')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('bankAccountId', '=', bankAccountId)
    .where(sql<boolean>`status IN ('pending', 'under_review')`),
);
const FORGET = statement((db, { traderId }: { traderId: string }) =>
  db
    .updateTable('Deposit')
    .set(() => ({ cardBrand: sql<null>`NULL`, cardLast4: sql<null>`NULL` }))
    .where('traderId', '=', traderId)
    .where(sql<boolean>`cardLast4 IS NOT NULL`),
);

const OWN = { sorts: { createdAt: ['createdAt'] }, unique: 'id' } as const;
const STAFFS = {
  sorts: { createdAt: ['Deposit.submittedAt'], decidedAt: ['Deposit.decidedAt'] },
  unique: 'Deposit.id',
} as const;
const SEARCHED = [
  sql`(firstName || ' ' || lastName)`,
  ...['email', 'accountId', 'Deposit.reference'].map((name) => sql.ref(name)),
];

export function createDepositsStore(db: Pick<Database, 'reads' | 'readNow'>): DepositsStore {
  const selected = () => db.reads.selectFrom('Deposit').select(COLUMNS).$narrowType<Typed>();
  return {
    committed: committed(db),
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    awaited: (reads, blockchain) => AWAITED.all(reads, { blockchain }),
    find: (reads, id) => FIND.first(reads, { id }),
    put(tx, { id, confirmations, wrongCodes }, now) {
      PUT.run(tx, { id, confirmations, wrongCodes, now });
    },
    pending: (tx, traderId) => counted(PENDING.first(tx, { traderId })),
    hasReceived: (reads, traderId) => reads.get(RECEIVED, traderId) !== undefined,
    ownMoney: (reads, traderId, since) => OWN_MONEY.all(reads, { traderId, since }),
    openByAccount: (tx, bankAccountId) => counted(BY_ACCOUNT.first(tx, { bankAccountId })),
    page(traderId, { method, status, search, ...filter }) {
      let query = db.reads.selectFrom('Deposit').where('traderId', '=', traderId);
      if (method) query = query.where('method', 'in', method);
      if (status) query = query.where('status', 'in', status);
      if (search) {
        query = query.where(({ or }) =>
          or(['asset', 'reference', 'txHash'].map((name) => contains(sql.ref(name), search))),
        );
      }
      return pageOf(db.reads, query, selected(), filter, OWN);
    },
    confirmations({ status, method, currency, search, ...filter }) {
      let query = db.reads
        .selectFrom('Deposit')
        .innerJoin('Trader', 'Trader.id', 'Deposit.traderId')
        .where('Deposit.submittedAt', 'is not', null)
        .where('Deposit.method', 'in', method ?? ['bank', 'paypal']);
      if (status) query = query.where('Deposit.status', 'in', status);
      if (currency) query = query.where('Deposit.asset', 'in', currency);
      if (search) query = query.where(({ or }) => or(SEARCHED.map((name) => contains(name, search))));
      const rows = db.reads
        .selectFrom('Deposit')
        .innerJoin('Trader', 'Trader.id', 'Deposit.traderId')
        .select(COLUMNS.map((name) => `Deposit.${name}` as const))
        .$narrowType<Typed>();
      return pageOf(db.reads, query, rows, filter, STAFFS);
    },
    waiting: () =>
      rowsOf(
        db.readNow,
        db.reads
          .selectFrom('Deposit')
          .innerJoin('Trader', 'Trader.id', 'Deposit.traderId')
          .select(['Deposit.id', 'traderId', 'asset', 'amount', 'submittedAt'])
          .select('Trader.createdAt as joinedAt')
          .where('Deposit.status', '=', 'under_review')
          .orderBy('submittedAt')
          .orderBy('Deposit.id')
          .$narrowType<{ submittedAt: number }>(),
      ),
    forgetCards: (tx, traderId) => FORGET.run(tx, { traderId }),
  };
}
