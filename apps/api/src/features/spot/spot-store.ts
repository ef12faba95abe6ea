import type { OrderStatus, OrderType, Side, TimeInForce } from '@papermint/contracts/spot/model';
import type { RestingOrder } from '../../market/order-book.ts';
import type { Print } from '../../market/tape.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row, Statements } from '../../platform/database/statements.ts';
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
  /** What the fees of its waiting were rounded up by so far, in 10^-8 quote units. */
  feeCarry: bigint;
  /** The sum of price times lots over its fills, in ticks. */
  tickLots: bigint;
  /** No fill costs a larger fraction than this. */
  feeRate: string;
  limitTicks: number | null;
  timeInForce: TimeInForce;
  /** Simulated, ms; GTD orders have one. */
  expiresAt: number | null;
  postOnly: boolean;
  /** What triggers it; of a trailing stop, what has. */
  stopTicks: number | null;
  /** The distance of a trailing stop, in hundredths of a percent. */
  trailing: number | null;
  /** Since when the price is watched for that, ms. */
  stopSince: number | null;
  /** The best price that a trailing stop had seen before that, ticks. */
  bestTicks: number | null;
  /** What is held for the open part: quote units of a purchase, base units of a sale. */
  held: bigint;
  /** An id that came with its last arrival at the book; null where it arrived when it was placed. */
  arrival: string | null;
  /** The name that its trader gave it. */
  clientOrderId: string | null;
  /** The other order of an oco. */
  linkedTo: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

/** One trade of one order at one price. */
export interface FillRecord {
  priceTicks: number;
  lots: number;
  liquidity: 'maker' | 'taker';
  withTrader: boolean;
  cost: bigint;
  fee: bigint;
  /** Simulated, ms. */
  at: number;
}

/** A job's view (its Tx), or what has been committed. */
export type Reads = Pick<Statements, 'all'>;

export type Untriggered = Pick<OrderRecord, 'id' | 'traderId' | 'side' | 'type'> & { stopTicks: number };

export interface SpotStore {
  addOrder(tx: Tx, order: OrderRecord): void;
  /** Writes down what its trader has changed of an order. */
  amend(tx: Tx, order: OrderRecord, at: number): void;
  /** The open orders of a trader, of one pair or of all, in the order in which they were placed. */
  openOf(tx: Tx, traderId: string, pair: string | undefined): OrderRecord[];
  /** The open orders of all traders in a pair, in the order in which they were placed. */
  openIn(tx: Tx, pair: string): OrderRecord[];
  /** How many orders are open, by pair; pairs without any are left out. */
  openCounts(): Map<string, number>;
  /** Whether anybody has ever placed an order in a pair. */
  isUsed(reads: Reads, pair: string): boolean;
  order(tx: Tx, id: string): OrderRecord | undefined;
  /** Whether a trader has given an order this name. */
  isNamed(tx: Tx, traderId: string, clientOrderId: string): boolean;
  addFill(tx: Tx, order: OrderRecord, fill: FillRecord): void;
  /** The limit orders of a pair that wait, in the order in which they came; lots as base units. */
  resting(reads: Reads, pair: string): (Omit<RestingOrder, 'lots'> & { open: bigint })[];
  /** The trailing stops of a pair that are not triggered, in the order in which they came. */
  trailing(tx: Tx, pair: string): OrderRecord[];
  /** How many of them are a trader's. */
  trailingCount(tx: Tx, pair: string, traderId: string): number;
  /** The orders of a pair that wait for a stop price of their trader's, in the order in which they came. */
  untriggered(reads: Reads, pair: string): Untriggered[];
  /** The pairs that have some. */
  restingPairs(): string[];
  /** Lots that takers took of a pair's simulated depth since an instant (ms), by their side. */
  takenSince(reads: Reads, pair: string, since: number): { buy: number; sell: number };
  /** The latest trades of a pair that traders had a part in, newest first; `side` is the taker's. */
  prints(pair: string, limit: number): Print[];
  holding(tx: Tx, traderId: string, pair: string): Holding | undefined;
  putHolding(tx: Tx, traderId: string, pair: string, holding: Holding): void;
  holdings(traderId: string): (Holding & { pair: string })[];
  readonly committed: Reads;
}

const INSERT_ORDER = `INSERT INTO SpotOrder (id, traderId, pair, side, type, status, amount, filled, cost, fee,
  feeCarry, tickLots, feeRate, limitTicks, timeInForce, postOnly, stopTicks, stopSince, held, arrival, clientOrderId,
  expiresAt, linkedTo, trailing, bestTicks, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
export const ORDER = 'SELECT * FROM SpotOrder WHERE id = ?';
const AMEND = `UPDATE SpotOrder SET amount = ?, limitTicks = ?, stopTicks = ?, stopSince = ?, trailing = ?,
  bestTicks = ?, held = ?, arrival = ?, updatedAt = ? WHERE id = ?`;
const OPEN_OF = `SELECT * FROM SpotOrder WHERE traderId = ? AND pair = COALESCE(?, pair)
  AND status IN ('untriggered', 'new', 'partially_filled') ORDER BY createdAt, id`;
const OPEN_IN = `SELECT * FROM SpotOrder WHERE pair = ?
  AND status IN ('untriggered', 'new', 'partially_filled') ORDER BY createdAt, id`;
const OPEN_COUNTS = `SELECT pair, COUNT(*) AS n FROM SpotOrder
  WHERE status IN ('untriggered', 'new', 'partially_filled') GROUP BY pair`;
const USED = 'SELECT 1 FROM SpotOrder WHERE pair = ? LIMIT 1';
const NAMED = 'SELECT 1 FROM SpotOrder WHERE traderId = ? AND clientOrderId = ?';
const INSERT_FILL = `INSERT INTO SpotFill (orderId, pair, side, priceTicks, lots, liquidity, withTrader, cost, fee, at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const RESTING = `SELECT id, traderId, side, limitTicks, amount, filled FROM SpotOrder
  WHERE pair = ? AND status IN ('new', 'partially_filled') ORDER BY COALESCE(arrival, id)`;
const UNTRIGGERED = `SELECT id, traderId, side, type, stopTicks FROM SpotOrder
  WHERE pair = ? AND status = 'untriggered' AND trailing IS NULL ORDER BY COALESCE(arrival, id)`;
const TRAILING_COUNT = `SELECT COUNT(*) AS n FROM SpotOrder
  WHERE pair = ? AND status = 'untriggered' AND trailing IS NOT NULL AND traderId = ?`;
const TRAILING = `SELECT * FROM SpotOrder
  WHERE pair = ? AND status = 'untriggered' AND trailing IS NOT NULL ORDER BY id`;
const RESTING_PAIRS = `SELECT DISTINCT pair FROM SpotOrder WHERE status IN ('new', 'partially_filled') ORDER BY pair`;
const TAKEN = `SELECT side, SUM(lots) AS lots FROM SpotFill
  WHERE pair = ? AND at >= ? AND liquidity = 'taker' AND withTrader = 0 GROUP BY side`;
/** What two traders do is written down for both of them, and is one trade. */
const PRINTS = `SELECT side, liquidity, priceTicks, lots, at FROM SpotFill
  WHERE pair = ? AND NOT (liquidity = 'maker' AND withTrader) ORDER BY at DESC, id DESC LIMIT ?`;
const HOLDING = 'SELECT quantity, cost, realised FROM SpotHolding WHERE traderId = ? AND pair = ?';
const PUT_HOLDING = `INSERT INTO SpotHolding (traderId, pair, quantity, cost, realised) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (traderId, pair) DO UPDATE
  SET quantity = excluded.quantity, cost = excluded.cost, realised = excluded.realised`;
const HOLDINGS = 'SELECT pair, quantity, cost, realised FROM SpotHolding WHERE traderId = ?';

export function createSpotStore(db: Pick<Database, 'readNow'>): SpotStore {
  return {
    committed: db.readNow,
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
        o.feeCarry,
        o.tickLots,
        o.feeRate,
        o.limitTicks,
        o.timeInForce,
        Number(o.postOnly),
        o.stopTicks,
        o.stopSince,
        o.held,
        o.arrival,
        o.clientOrderId,
        o.expiresAt,
        o.linkedTo,
        o.trailing,
        o.bestTicks,
        o.createdAt,
        o.createdAt,
      );
    },
    order(tx, id) {
      const row = tx.get(ORDER, id);
      return row && orderOf(row);
    },
    amend(tx, order, at) {
      const { id, amount, limitTicks, stopTicks, stopSince, trailing, bestTicks, held, arrival } = order;
      tx.run(AMEND, amount, limitTicks, stopTicks, stopSince, trailing, bestTicks, held, arrival, at, id);
    },
    openOf: (tx, traderId, pair) => tx.all(OPEN_OF, traderId, pair ?? null).map(orderOf),
    openIn: (tx, pair) => tx.all(OPEN_IN, pair).map(orderOf),
    openCounts: () =>
      new Map(db.readNow.all(OPEN_COUNTS, []).map(({ pair, n }) => [pair as string, Number(n)])),
    isUsed: (reads, pair) => reads.all(USED, [pair]).length > 0,
    isNamed: (tx, traderId, clientOrderId) => tx.get(NAMED, traderId, clientOrderId) !== undefined,
    addFill(tx, { id, pair, side }, fill) {
      const { priceTicks, lots, liquidity, withTrader, cost, fee, at } = fill;
      tx.run(INSERT_FILL, id, pair, side, priceTicks, lots, liquidity, Number(withTrader), cost, fee, at);
    },
    resting: (reads, pair) =>
      reads.all(RESTING, [pair]).map((row) => ({
        id: row.id as string,
        traderId: row.traderId as string,
        side: row.side as Side,
        priceTicks: Number(row.limitTicks),
        open: (row.amount as bigint) - (row.filled as bigint),
      })),
    trailing: (tx, pair) => tx.all(TRAILING, pair).map(orderOf),
    trailingCount: (tx, pair, traderId) => Number(tx.get(TRAILING_COUNT, pair, traderId)?.n),
    untriggered: (reads, pair) =>
      reads
        .all(UNTRIGGERED, [pair])
        .map((row) => ({ ...(row as unknown as Untriggered), stopTicks: Number(row.stopTicks) })),
    restingPairs: () => db.readNow.all(RESTING_PAIRS, []).map((row) => row.pair as string),
    takenSince(reads, pair, since) {
      const taken = { buy: 0, sell: 0 };
      for (const row of reads.all(TAKEN, [pair, since])) taken[row.side as Side] = Number(row.lots);
      return taken;
    },
    prints: (pair, limit) =>
      db.readNow.all(PRINTS, [pair, limit]).map(({ side, liquidity, priceTicks, lots, at }) => ({
        at: at as number,
        priceTicks: Number(priceTicks),
        lots: Number(lots),
        side: liquidity === 'taker' ? (side as Side) : side === 'buy' ? 'sell' : 'buy',
      })),
    holding(tx, traderId, pair) {
      return tx.get(HOLDING, traderId, pair) as Holding | undefined;
    },
    putHolding(tx, traderId, pair, { quantity, cost, realised }) {
      tx.run(PUT_HOLDING, traderId, pair, quantity, cost, realised);
    },
    holdings(traderId) {
      return db.readNow.all(HOLDINGS, [traderId]) as unknown as (Holding & { pair: string })[];
    },
  };
}

export function orderOf(row: Row): OrderRecord {
  return {
    ...(row as unknown as OrderRecord),
    limitTicks: row.limitTicks === null ? null : Number(row.limitTicks),
    stopTicks: row.stopTicks === null ? null : Number(row.stopTicks),
    bestTicks: row.bestTicks === null ? null : Number(row.bestTicks),
    postOnly: Boolean(row.postOnly),
  };
}
