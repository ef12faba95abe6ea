import type { FilterOf } from '@papermint/contracts/common/list';
import type { list as accountList } from '@papermint/contracts/deposits/bank-account-calls';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/commit.ts';
import { byName, contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { BankAccountRecord, PoolAddressRecord } from '../deposits-types.ts';

export type BankAccountFilter = FilterOf<typeof accountList>;

/** The key of a row of the pool. */
export type PoolKey = Pick<PoolAddressRecord, 'paymentMethod' | 'blockchain'>;

interface OwnedAddress {
  address: string;
  traderId: string;
  asset: string;
  blockchain: string;
  createdAt: number;
}

/** The addresses of the pool and of traders, and the bank accounts of the house. */
export interface WaysInStore {
  /** Reads what has been committed. */
  committed: Reads;
  pool(reads: Reads): PoolAddressRecord[];
  addPool(tx: Tx, row: PoolAddressRecord): void;
  setEnabled(tx: Tx, row: PoolKey & { enabled: boolean }, now: number): void;
  /** Adds the address of a trader unless it is stored already. */
  addOwned(tx: Tx, row: OwnedAddress): void;
  /** The owner of an address. */
  owner(reads: Reads, address: string): Pick<OwnedAddress, 'traderId' | 'asset' | 'blockchain'> | undefined;
  account(reads: Reads, id: string): BankAccountRecord | undefined;
  /** The accounts that are not deleted, by currency. */
  accounts(reads: Reads): BankAccountRecord[];
  addAccount(tx: Tx, row: BankAccountRecord): void;
  putAccount(tx: Tx, row: BankAccountRecord): void;
  accountsPage(filter: BankAccountFilter): Promise<{ rows: BankAccountRecord[]; total: number }>;
  /** How many deposits name each bank account. */
  counts(): Promise<Map<string, number>>;
  /** How many deposits have used a coin on a blockchain. */
  coinCounts(): Promise<(key: PoolKey) => number>;
}

const POOL = ['paymentMethod', 'blockchain', 'address', 'memo', 'enabled', 'createdAt'] as const;
const ACCOUNT = [
  ...(['id', 'bankName', 'holder', 'accountNumber', 'routing', 'currency', 'instructions'] as const),
  ...(['isDefault', 'createdAt', 'updatedAt', 'deletedAt'] as const),
];
const bit = (on: boolean) => (on ? 1 : 0);
const account = (row: Omit<BankAccountRecord, 'isDefault'> & { isDefault: unknown }): BankAccountRecord => ({
  ...row,
  isDefault: Boolean(row.isDefault),
});

const ALL_POOL = statement((db, _: object) =>
  db.selectFrom('DepositAddress').select(POOL).orderBy('paymentMethod').orderBy('blockchain'),
);
const ADD_POOL = insertion('DepositAddress', [...POOL, 'updatedAt']);
const ENABLE = statement((db, row: PoolKey & { on: number; now: number }) =>
  db
    .updateTable('DepositAddress')
    .set({ enabled: row.on, updatedAt: row.now })
    .where('paymentMethod', '=', row.paymentMethod)
    .where('blockchain', '=', row.blockchain),
);
const OWNER = statement((db, { address }: { address: string }) =>
  db.selectFrom('TraderAddress').select(['traderId', 'asset', 'blockchain']).where('address', '=', address),
);
const ADD_OWNED = insertion('TraderAddress', ['address', 'traderId', 'asset', 'blockchain', 'createdAt']);
const ACCOUNT_BY_ID = statement((db, { id }: { id: string }) =>
  db.selectFrom('BankAccount').select(ACCOUNT).where('id', '=', id),
);
const ALL_ACCOUNTS = statement((db, _: object) =>
  db
    .selectFrom('BankAccount')
    .select(ACCOUNT)
    .where('deletedAt', 'is', null)
    .orderBy('currency')
    .orderBy('createdAt')
    .orderBy('id'),
);
const ADD_ACCOUNT = insertion('BankAccount', ACCOUNT);
const PUT_ACCOUNT = statement(
  (db, row: Omit<BankAccountRecord, 'isDefault' | 'createdAt'> & { on: number }) =>
    db
      .updateTable('BankAccount')
      .set({
        bankName: row.bankName,
        holder: row.holder,
        accountNumber: row.accountNumber,
        routing: row.routing,
        currency: row.currency,
        instructions: row.instructions,
        isDefault: row.on,
        updatedAt: row.updatedAt,
        deletedAt: row.deletedAt,
      })
      .where('id', '=', row.id),
);

const ORDER = {
  sorts: {
    currency: ['currency', byName(sql.ref('bankName'))],
    bankName: [byName(sql.ref('bankName'))],
    createdAt: ['createdAt'],
  },
  unique: 'id',
} as const;

export function createWaysInStore(db: Pick<Database, 'reads' | 'readNow'>): WaysInStore {
  return {
    committed: committed(db),
    pool: (reads) => ALL_POOL.all(reads, {}).map((row) => ({ ...row, enabled: Boolean(row.enabled) })),
    addPool(tx, row) {
      ADD_POOL.run(tx, { ...row, enabled: bit(row.enabled), updatedAt: row.createdAt });
    },
    setEnabled(tx, { enabled, ...key }, now) {
      ENABLE.run(tx, { ...key, on: bit(enabled), now });
    },
    addOwned(tx, row) {
      if (!OWNER.first(tx, row)) ADD_OWNED.run(tx, row);
    },
    owner: (reads, address) => OWNER.first(reads, { address }),
    account(reads, id) {
      const row = ACCOUNT_BY_ID.first(reads, { id });
      return row && account(row);
    },
    accounts: (reads) => ALL_ACCOUNTS.all(reads, {}).map(account),
    addAccount(tx, row) {
      ADD_ACCOUNT.run(tx, { ...row, isDefault: bit(row.isDefault) });
    },
    putAccount(tx, { isDefault, createdAt: _, ...row }) {
      PUT_ACCOUNT.run(tx, { ...row, on: bit(isDefault) });
    },
    async accountsPage({ currency, search, ...filter }) {
      let query = db.reads.selectFrom('BankAccount').where('deletedAt', 'is', null);
      if (currency) query = query.where('currency', 'in', currency);
      if (search) {
        query = query.where((row) =>
          row.or(
            (['bankName', 'holder', 'accountNumber'] as const).map((name) => contains(row.ref(name), search)),
          ),
        );
      }
      const selected = db.reads.selectFrom('BankAccount').select(ACCOUNT);
      const { rows, total } = await pageOf(db.reads, query, selected, filter, ORDER);
      return { rows: rows.map(account), total };
    },
    async counts() {
      const rows = await db.reads
        .selectFrom('Deposit')
        .select('bankAccountId')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('bankAccountId', 'is not', null)
        .groupBy('bankAccountId')
        .execute();
      return new Map(rows.map((row) => [String(row.bankAccountId), Number(row.n)]));
    },
    async coinCounts() {
      const rows = await db.reads
        .selectFrom('Deposit')
        .select(['asset', 'blockchain'])
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('blockchain', 'is not', null)
        .groupBy(['asset', 'blockchain'])
        .execute();
      const counts = new Map(rows.map(({ asset, blockchain, n }) => [`${asset} ${blockchain}`, Number(n)]));
      return ({ paymentMethod, blockchain }) => counts.get(`${paymentMethod} ${blockchain}`) ?? 0;
    },
  };
}
