import type { OrderStatus, OrderType, Side } from '@papermint/contracts/spot/model';
import type { FillPart } from '@papermint/contracts/spot/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Holding } from './holding-rules.ts';

export interface OrderRecord {
  id: string;
  traderId: string;
  pair: string;
  side: Side;
  type: OrderType;
  status: OrderStatus;
  /** Base units. */
  amount: bigint;
  filled: bigint;
  /** Quote units. */
  cost: bigint;
  fee: bigint;
  feeRate: string;
  /** Simulated, ms. */
  createdAt: number;
}

export interface OrderFilter {
  page: number;
  perPage: number;
  sort: 'createdAt' | '-createdAt' | 'pair' | '-pair';
  search?: string | undefined;
  pair?: string | undefined;
  side?: Side | undefined;
  status?: OrderStatus | undefined;
}

export interface SpotStore {
  addOrder(tx: Tx, order: OrderRecord): void;
  addFill(tx: Tx, order: OrderRecord, part: FillPart): void;
  /** Lots that takers took of a pair's simulated depth on that side since an instant (ms). */
  takenSince(tx: Tx, pair: string, side: Side, since: number): number;
  holding(tx: Tx, traderId: string, pair: string): Holding | undefined;
  putHolding(tx: Tx, traderId: string, pair: string, holding: Holding): void;
  holdings(traderId: string): (Holding & { pair: string })[];
  page(traderId: string, filter: OrderFilter): Promise<{ rows: OrderRecord[]; total: number }>;
}

const INSERT_ORDER = `INSERT INTO SpotOrder (id, traderId, pair, side, type, status, amount, filled, cost, fee,
  feeRate, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_FILL =
  'INSERT INTO SpotFill (orderId, pair, side, priceTicks, lots, at) VALUES (?, ?, ?, ?, ?, ?)';
const TAKEN = 'SELECT SUM(lots) AS lots FROM SpotFill WHERE pair = ? AND side = ? AND at >= ?';
const HOLDING = 'SELECT quantity, cost, realised FROM SpotHolding WHERE traderId = ? AND pair = ?';
const PUT_HOLDING = `INSERT INTO SpotHolding (traderId, pair, quantity, cost, realised) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (traderId, pair) DO UPDATE
  SET quantity = excluded.quantity, cost = excluded.cost, realised = excluded.realised`;
const HOLDINGS = 'SELECT pair, quantity, cost, realised FROM SpotHolding WHERE traderId = ?';

export function createSpotStore(db: Pick<Database, 'prisma' | 'readNow'>): SpotStore {
  return {
    addOrder(tx, o) {
      tx.run(
        INSERT_ORDER,
        o.id,
        o.traderId,
        o.pair,
        o.side,
        o.type,
        o.status,
        o.amount,
        o.filled,
        o.cost,
        o.fee,
        o.feeRate,
        o.createdAt,
        o.createdAt,
      );
    },
    addFill(tx, order, part) {
      tx.run(INSERT_FILL, order.id, order.pair, order.side, part.priceTicks, part.lots, order.createdAt);
    },
    takenSince(tx, pair, side, since) {
      return (tx.get(TAKEN, pair, side, since)?.lots as number | null) ?? 0;
    },
    holding(tx, traderId, pair) {
      return tx.get(HOLDING, traderId, pair) as Holding | undefined;
    },
    putHolding(tx, traderId, pair, { quantity, cost, realised }) {
      tx.run(PUT_HOLDING, traderId, pair, quantity, cost, realised);
    },
    holdings(traderId) {
      return db.readNow.all(HOLDINGS, [traderId]) as unknown as (Holding & { pair: string })[];
    },
    async page(traderId, filter) {
      const where = {
        traderId,
        ...(filter.pair && { pair: filter.pair }),
        ...(filter.side && { side: filter.side }),
        ...(filter.status && { status: filter.status }),
        ...(filter.search && { pair: { contains: filter.search.toUpperCase() } }),
      };
      const descending = filter.sort.startsWith('-');
      const direction = descending ? ('desc' as const) : ('asc' as const);
      const orderBy = filter.sort.endsWith('pair')
        ? [{ pair: direction }, { createdAt: 'desc' as const }, { id: 'desc' as const }]
        : [{ createdAt: direction }, { id: direction }];
      const [total, rows] = await Promise.all([
        db.prisma.spotOrder.count({ where }),
        db.prisma.spotOrder.findMany({
          where,
          orderBy,
          skip: (filter.page - 1) * filter.perPage,
          take: filter.perPage,
        }),
      ]);
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          side: row.side as Side,
          type: row.type as OrderType,
          status: row.status as OrderStatus,
          createdAt: row.createdAt.getTime(),
        })),
      };
    },
  };
}
