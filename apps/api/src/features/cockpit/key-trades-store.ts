import type { RunVenue } from '@papermint/contracts/cockpit/run-limits';
import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import type { Database } from '../../platform/database/database.ts';

/** An order that a key placed, as it is stored: base units, quote units, ticks. Instants are simulated, ms. */
export interface KeyOrderRecord {
  venue: RunVenue;
  id: string;
  number: number;
  pair: string;
  side: Side;
  type: OrderType;
  status: OrderStatus;
  amount: bigint;
  filled: bigint;
  cost: bigint;
  fee: bigint;
  tickLots: bigint;
  limitTicks: number | null;
  stopTicks: number | null;
  clientId: string | null;
  clientOrderId: string | null;
  strategyId: number | null;
  strategyType: number | null;
  cancelReason: CancelReason | null;
  createdAt: number;
}

/** A fill of such an order: ticks, lots, quote units. */
export interface KeyFillRecord {
  venue: RunVenue;
  id: number;
  orderId: string;
  orderNumber: number;
  pair: string;
  side: Side;
  priceTicks: number;
  lots: number;
  liquidity: 'maker' | 'taker';
  cost: bigint;
  fee: bigint;
  at: number;
}

/** What API keys placed, on both venues. */
export interface KeyTradesStore {
  /** By number, oldest first. */
  orders(apiKey: string): Promise<KeyOrderRecord[]>;
  /** By time, oldest first. */
  fills(apiKey: string): Promise<KeyFillRecord[]>;
  /** How many orders each of a trader's keys placed. */
  counts(traderId: string): Promise<Map<string, number>>;
}

type Reads = Database['reads'];

const TABLES = {
  spot: { orders: 'SpotOrder', fills: 'SpotFill' },
  futures: { orders: 'FuturesOrder', fills: 'FuturesFill' },
} as const;

export function createKeyTradesStore({ reads }: Pick<Database, 'reads'>): KeyTradesStore {
  return {
    async orders(apiKey) {
      const [spot, futures] = await Promise.all([
        ordersIn(reads, 'spot', apiKey),
        ordersIn(reads, 'futures', apiKey),
      ]);
      return [...spot, ...futures].sort((one, other) => one.number - other.number);
    },
    async fills(apiKey) {
      const [spot, futures] = await Promise.all([
        fillsIn(reads, 'spot', apiKey),
        fillsIn(reads, 'futures', apiKey),
      ]);
      // The sort is stable: fills of one instant keep the order of their ids.
      return [...spot, ...futures].sort((one, other) => one.at - other.at);
    },
    async counts(traderId) {
      const sums = new Map<string, number>();
      for (const { orders } of [TABLES.spot, TABLES.futures]) {
        const rows = await reads
          .selectFrom(orders as 'SpotOrder')
          .select(({ fn }) => ['apiKey', fn.countAll<number>().as('count')])
          .where('traderId', '=', traderId)
          .where('apiKey', 'is not', null)
          .groupBy('apiKey')
          .execute();
        for (const { apiKey, count } of rows) {
          sums.set(apiKey as string, (sums.get(apiKey as string) ?? 0) + Number(count));
        }
      }
      return sums;
    },
  };
}

async function ordersIn(reads: Reads, venue: RunVenue, apiKey: string): Promise<KeyOrderRecord[]> {
  const rows = await reads
    // The columns are those of both tables.
    .selectFrom(TABLES[venue].orders as 'SpotOrder')
    .select([
      'id',
      'number',
      'pair',
      'side',
      'type',
      'status',
      'amount',
      'filled',
      'cost',
      'fee',
      'tickLots',
      'limitTicks',
      'stopTicks',
      'clientId',
      'clientOrderId',
      'strategyId',
      'strategyType',
      'cancelReason',
      'createdAt',
    ])
    .where('apiKey', '=', apiKey)
    .orderBy('number')
    .$narrowType<{ side: Side; type: OrderType; status: OrderStatus }>()
    .execute();
  return rows.map((row) => ({
    ...row,
    venue,
    cancelReason: row.cancelReason as CancelReason | null,
    limitTicks: row.limitTicks === null ? null : Number(row.limitTicks),
    stopTicks: row.stopTicks === null ? null : Number(row.stopTicks),
    strategyId: row.strategyId === null ? null : Number(row.strategyId),
  }));
}

async function fillsIn(reads: Reads, venue: RunVenue, apiKey: string): Promise<KeyFillRecord[]> {
  const { fills, orders } = TABLES[venue];
  const placed = reads
    .selectFrom(orders as 'SpotOrder')
    .select('id')
    .where('apiKey', '=', apiKey);
  const rows = await reads
    .selectFrom(fills as 'SpotFill')
    .select([
      'id',
      'orderId',
      'orderNumber',
      'pair',
      'side',
      'priceTicks',
      'lots',
      'liquidity',
      'cost',
      'fee',
      'at',
    ])
    .where('orderId', 'in', placed)
    .orderBy('id')
    .$narrowType<{ side: Side; liquidity: 'maker' | 'taker' }>()
    .execute();
  return rows.map((row) => ({
    ...row,
    venue,
    priceTicks: Number(row.priceTicks),
    lots: Number(row.lots),
  }));
}
