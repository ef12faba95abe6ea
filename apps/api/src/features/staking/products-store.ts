import type { ProductStatus, StakeStatus } from '@papermint/contracts/staking/statuses';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ProductTerms } from './staking-rules.ts';
import type { ProductRecord, ProductUse } from './staking-types.ts';

export interface ProductsStore {
  /** Reads what has been committed. */
  committed: Reads;
  /** Oldest first. */
  all(reads: Reads): ProductRecord[];
  one(reads: Reads, id: string): ProductRecord | undefined;
  add(tx: Tx, row: ProductRecord): void;
  put(tx: Tx, id: string, terms: ProductTerms, now: number): void;
  /** What all traders have staked in a product now, minor units. */
  stakedIn(reads: Reads, productId: string): bigint;
  /** Uses by the id of the product. */
  uses(): ReadonlyMap<string, ProductUse>;
}

/** The statuses in which the principal is locked. */
const RUNNING: readonly StakeStatus[] = ['staking', 'matured'];
const COLUMNS = [
  ...(['id', 'name', 'status', 'asset', 'rewardAsset', 'rate', 'termDays', 'minimum', 'maximum'] as const),
  ...(['penalty', 'capacity', 'createdAt'] as const),
];

const ALL = statement((db, _: object) =>
  db.selectFrom('StakingProduct').select(COLUMNS).orderBy('createdAt').orderBy('id'),
);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('StakingProduct').select(COLUMNS).where('id', '=', p.id),
);
const ADD = insertion('StakingProduct', [...COLUMNS, 'updatedAt']);
const PUT = statement((db, p: ProductTerms & { id: string; now: number }) =>
  db
    .updateTable('StakingProduct')
    .set({
      name: p.name,
      rate: p.rate,
      minimum: p.minimum,
      maximum: p.maximum,
      penalty: p.penalty,
      capacity: p.capacity,
      updatedAt: p.now,
    })
    .where('id', '=', p.id),
);
const STAKED = statement((db, p: { productId: string }) =>
  db
    .selectFrom('Stake')
    .select(({ fn }) => fn.sum<bigint | number | null>('amount').as('staked'))
    .where('productId', '=', p.productId)
    .where('status', 'in', RUNNING),
);
const RUNNING_USES = statement((db, _: object) =>
  db
    .selectFrom('Stake')
    .select(['productId', ({ fn }) => fn.sum<bigint | number | null>('amount').as('staked')])
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .select(({ fn }) => fn.count<number>('traderId').distinct().as('traders'))
    .where('status', 'in', RUNNING)
    .groupBy('productId'),
);
const COUNTS = statement((db, _: object) =>
  db
    .selectFrom('Stake')
    .select(['productId', ({ fn }) => fn.countAll<number>().as('contracts')])
    .groupBy('productId'),
);

const recordOf = <R extends { status: string }>(row: R) => ({ ...row, status: row.status as ProductStatus });

export function createProductsStore(db: Pick<Database, 'readNow'>): ProductsStore {
  const now = committed(db);
  return {
    committed: now,
    all: (reads) => ALL.all(reads, {}).map(recordOf),
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    put(tx, id, terms, at) {
      PUT.run(tx, { ...terms, id, now: at });
    },
    stakedIn: (reads, productId) => BigInt(STAKED.first(reads, { productId })?.staked ?? 0),
    uses() {
      const running = new Map(RUNNING_USES.all(now, {}).map((row) => [row.productId, row]));
      return new Map(
        COUNTS.all(now, {}).map(({ productId, contracts }) => {
          const use = running.get(productId);
          return [
            productId,
            {
              staked: BigInt(use?.staked ?? 0),
              running: Number(use?.running ?? 0),
              traders: Number(use?.traders ?? 0),
              contracts: Number(contracts),
            },
          ];
        }),
      );
    },
  };
}
