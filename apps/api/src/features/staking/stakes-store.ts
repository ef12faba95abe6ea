import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { contracts } from '@papermint/contracts/staking/staff-calls';
import type { StakeStatus } from '@papermint/contracts/staking/statuses';
import { stakeTransitions } from '@papermint/contracts/staking/transitions';
import { sql } from 'kysely';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import { belongsTo } from '../../platform/database/belongs-to.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { OwnedStake, RunningStake, StakeRecord, Staker } from './staking-types.ts';

export type StakeFilter = FilterOf<typeof contracts>;

export interface StakesStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: StakeRecord): void;
  one(reads: Reads, id: string): OwnedStake | undefined;
  /** Its status changes, oldest first. */
  timeline(id: string): TimelineStep[];
  putAlert(tx: Tx, id: string, enabled: boolean, now: number): void;
  /** The running contracts of a trader. */
  running(traderId: string): RunningStake[];
  /** The rewards paid to a trader by asset, minor units. */
  paid(traderId: string): { asset: string; amount: bigint }[];
  /** @param traderId lists only this trader's; `search` then matches the name of the product only */
  page(filter: StakeFilter, traderId?: string): Promise<{ rows: OwnedStake[]; total: number }>;
  staker(reads: Reads, traderId: string): Staker | undefined;
  /** @param accountId the account number */
  stakerByNumber(reads: Reads, accountId: string): Staker | undefined;
  putEnabled(tx: Tx, traderId: string, enabled: boolean, now: number): void;
}

const COLUMNS = [
  ...(['id', 'traderId', 'productId', 'status', 'productName', 'asset', 'rewardAsset', 'amount'] as const),
  ...(['base', 'rate', 'bonus', 'termDays', 'penalty', 'alertEnabled', 'startedAt', 'maturesAt'] as const),
  ...(['closedAt', 'paid', 'lost'] as const),
];
const OWNED = [
  ...COLUMNS.map((name) => `Stake.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const),
];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ADD = insertion('Stake', [...COLUMNS, 'createdAt', 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Stake')
    .innerJoin('Trader', 'Trader.id', 'Stake.traderId')
    .select(OWNED)
    .where('Stake.id', '=', p.id),
);
const RUNNING = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Stake')
    .select(['asset', 'rewardAsset', 'amount', 'base', 'rate', 'bonus', 'termDays', 'startedAt', 'closedAt'])
    .where('traderId', '=', p.traderId)
    .where('paid', 'is', null),
);
const PAID = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Stake')
    .select(({ fn }) => ['rewardAsset as asset', fn.sum<bigint | number>('paid').as('amount')])
    .where('traderId', '=', p.traderId)
    .where('paid', 'is not', null)
    .groupBy('rewardAsset'),
);
const PUT_ALERT = statement((db, p: { id: string; enabled: number; now: number }) =>
  db.updateTable('Stake').set({ alertEnabled: p.enabled, updatedAt: p.now }).where('id', '=', p.id),
);
const STAKER_COLUMNS = [
  ...(['Trader.id', 'Trader.accountId', 'Trader.firstName', 'Trader.lastName', 'Trader.status'] as const),
  ...(['Trader.kycVerified', 'Trader.stakingEnabled', 'Package.stakingBonus'] as const),
];
const STAKER = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(STAKER_COLUMNS)
    .where('Trader.id', '=', p.traderId),
);
const STAKER_BY_NUMBER = statement((db, p: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .innerJoin('Package', 'Package.slug', 'Trader.packageSlug')
    .select(STAKER_COLUMNS)
    .where('Trader.accountId', '=', p.accountId),
);
const PUT_ENABLED = statement((db, p: { id: string; enabled: number; now: number }) =>
  db.updateTable('Trader').set({ stakingEnabled: p.enabled, updatedAt: p.now }).where('id', '=', p.id),
);

const recordOf = <R extends { status: string; alertEnabled: number }>(row: R) => ({
  ...row,
  status: row.status as StakeStatus,
  alertEnabled: Boolean(row.alertEnabled),
});
type StakerRow = Omit<Staker, 'kycVerified' | 'stakingEnabled'> &
  Record<'kycVerified' | 'stakingEnabled', number>;
const stakerOf = (row: StakerRow | undefined) =>
  row && {
    ...row,
    kycVerified: Boolean(row.kycVerified),
    stakingEnabled: Boolean(row.stakingEnabled),
  };

export function createStakesStore(db: Pick<Database, 'reads' | 'readNow'>): StakesStore {
  const now = committed(db);
  const owned = () => db.reads.selectFrom('Stake').innerJoin('Trader', 'Trader.id', 'Stake.traderId');
  return {
    committed: now,
    add(tx, row) {
      const { startedAt: at } = row;
      ADD.run(tx, { ...row, alertEnabled: Number(row.alertEnabled), createdAt: at, updatedAt: at });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    timeline: (id) => timelineOf(db.readNow, stakeTransitions.entity, id),
    putAlert(tx, id, enabled, at) {
      PUT_ALERT.run(tx, { id, enabled: Number(enabled), now: at });
    },
    running: (traderId) => RUNNING.all(now, { traderId }),
    paid: (traderId) =>
      PAID.all(now, { traderId }).map(({ asset, amount }) => ({ asset, amount: BigInt(amount) })),
    async page(filter, traderId) {
      const { search, status, currency, product } = filter;
      const { since, before } = instantsOf(filter);
      let query = db.reads.selectFrom('Stake');
      if (traderId !== undefined) query = query.where('Stake.traderId', '=', traderId);
      if (status) query = query.where('Stake.status', 'in', status);
      if (currency) query = query.where('Stake.asset', 'in', currency);
      if (product) query = query.where('Stake.productId', 'in', product);
      if (since !== undefined) query = query.where('Stake.createdAt', '>=', since);
      if (before !== undefined) query = query.where('Stake.createdAt', '<', before);
      if (search && UUID.test(search.toLowerCase())) {
        query = query.where('Stake.id', '=', search.toLowerCase());
      } else if (search) {
        query = query.where(({ or, ref }) =>
          or([
            contains(ref('Stake.productName'), search),
            ...(traderId === undefined ? [belongsTo(ref('Stake.traderId'), search)] : []),
          ]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, owned().select(OWNED), filter, {
        sorts: {
          createdAt: ['Stake.createdAt'],
          maturesAt: ['Stake.maturesAt'],
          rate: [sql`Stake.rate + Stake.bonus`],
        },
        unique: 'Stake.id',
      });
      return { rows: rows.map(recordOf), total };
    },
    staker: (reads, traderId) => stakerOf(STAKER.first(reads, { traderId })),
    stakerByNumber: (reads, accountId) => stakerOf(STAKER_BY_NUMBER.first(reads, { accountId })),
    putEnabled(tx, id, enabled, at) {
      PUT_ENABLED.run(tx, { id, enabled: Number(enabled), now: at });
    },
  };
}
