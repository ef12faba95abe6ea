import type { MarginMode, PositionSide } from '@papermint/contracts/futures/sides';
import type { OrderRecord } from '../../orders/order-records.ts';
import { orderOf } from '../../orders/order-rows.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion } from '../../platform/database/statement.ts';
import type { Row, SqlValue } from '../../platform/database/statements.ts';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import { tradedHours } from '../../platform/database/traded-hours.ts';
import type {
  CrossPartRecord,
  FundedPosition,
  FundingRecord,
  LeverageRecord,
  LiquidationRecord,
  OpenPosition,
  PositionRecord,
} from './futures-types.ts';

/** Positions and what happens to them. Reads see what their transaction does. */
export interface PositionsStore {
  /** What was traded, by hour. @param since ms, the beginning of an hour; `before` is excluded */
  traded(since: number, before: number): TradedHour[];
  add(tx: Tx, position: PositionRecord): void;
  /** Stores everything of an open position that changes but its status. */
  put(tx: Tx, position: PositionRecord, at: number): void;
  byId(reads: Reads, id: string): PositionRecord | undefined;
  /** The open position of a trader in a pair. */
  open(reads: Reads, traderId: string, pair: string): PositionRecord | undefined;
  /** What checks of an order need of it: cheaper. */
  openPart(reads: Reads, traderId: string, pair: string): OpenPosition | undefined;
  /** The open positions of a trader, oldest first. */
  openOf(reads: Reads, traderId: string): PositionRecord[];
  /** The open cross positions of a trader in a quote currency, oldest first. */
  crossOf(reads: Reads, traderId: string, quote: string): PositionRecord[];
  /** What of them counts in their cross account: cheaper. */
  crossParts(reads: Reads, traderId: string, quote: string): CrossPartRecord[];
  /** The open positions in a pair, oldest first. */
  openIn(reads: Reads, pair: string): PositionRecord[];
  /** Who has cross positions, in which currency. */
  crossAccounts(reads: Reads): { traderId: string; quote: string }[];
  /** The isolated position of a side in a pair whose liquidation price the mark reaches first. */
  nearest(reads: Reads, pair: string, side: PositionSide): PositionRecord | undefined;
  /** Its liquidation price, ticks. */
  nearestTicks(reads: Reads, pair: string, side: PositionSide): number | undefined;
  /** The pairs with open positions. */
  openPairs(reads: Reads): string[];
  /** All open positions, by pair and then oldest first: what rounds of funding need of them. */
  funded(reads: Reads): FundedPosition[];
  /** Stores what a round of funding changed of a position: margin, funding and liquidation price. */
  putFunded(tx: Tx, position: FundedPosition, at: number): void;
  addFunding(tx: Tx, payment: FundingRecord): void;
  addLiquidation(tx: Tx, liquidation: LiquidationRecord): void;
  /** The open reduce-only orders of a trader in a pair, oldest first. */
  reducing(reads: Reads, traderId: string, pair: string): OrderRecord[];
  /** The trigger prices (ticks) of a position's take profit and stop loss; null where there is none. */
  brackets(reads: Reads, position: PositionRecord): { takeProfit: number | null; stopLoss: number | null };
  /** An order of futures. */
  order(reads: Reads, id: string): OrderRecord | undefined;
  /** The balances of the insurance fund. */
  insurance(): { asset: string; balance: bigint }[];
  /** What a trader realized with all positions so far, by quote currency: P&L, funding and fees. */
  results(traderId: string): { quote: string; result: bigint }[];
  /** What a trader chose for a pair last, and the margin mode of their open position in it, where there is either. */
  chosen(
    reads: Reads,
    traderId: string,
    pair: string,
  ): { setting: LeverageRecord | undefined; openMode: MarginMode | undefined };
  putLeverage(tx: Tx, traderId: string, pair: string, chosen: LeverageRecord): void;
  /** Reads what has been committed. */
  readonly committed: Reads;
}

const COLUMNS = `id, traderId, pair, quote, kind, side, status, marginMode, leverage, amount, cost, margin, opened,
  openedCost, closed, closedCost, realized, fees, funding, covered, liquidationTicks, enteredByStaff, createdAt, updatedAt`;
const ADD = `INSERT INTO Position (${COLUMNS}) VALUES (${COLUMNS.replaceAll(/\w+/g, '?')})`;
const PUT = `UPDATE Position SET leverage = ?, amount = ?, cost = ?, margin = ?, opened = ?, openedCost = ?, closed = ?,
  closedCost = ?, realized = ?, fees = ?, funding = ?, covered = ?, liquidationTicks = ?, updatedAt = ? WHERE id = ?`;
/** What of a position changes while it is open, and with its end; in the order of `PUT`. */
export const figuresOf = (p: PositionRecord): Record<string, SqlValue> => ({
  leverage: p.leverage,
  amount: p.amount,
  cost: p.cost,
  margin: p.margin,
  opened: p.opened,
  openedCost: p.openedCost,
  closed: p.closed,
  closedCost: p.closedCost,
  realized: p.realized,
  fees: p.fees,
  funding: p.funding,
  covered: p.covered,
  liquidationTicks: p.liquidationTicks,
});
const BY_ID = 'SELECT * FROM Position WHERE id = ?';
const OPEN = "SELECT * FROM Position WHERE traderId = ? AND status = 'open' AND pair = ?";
const OPEN_PART =
  "SELECT traderId, pair, side, marginMode, amount FROM Position WHERE traderId = ? AND status = 'open' AND pair = ?";
// The plus keeps SQLite from reading everything that a trader ever had, or all orders of a pair, for the sake of its order.
const OPEN_OF = "SELECT * FROM Position WHERE traderId = ? AND status = 'open' ORDER BY +createdAt, id";
const crossOf = (columns: string) => `SELECT ${columns} FROM Position
  WHERE traderId = ? AND status = 'open' AND quote = ? AND marginMode = 'cross' ORDER BY +createdAt, id`;
const CROSS_OF = crossOf('*');
const CROSS_PARTS = crossOf('id, pair, side, amount, cost, margin, leverage');
const OPEN_IN = "SELECT * FROM Position WHERE status = 'open' AND pair = ? ORDER BY createdAt, id";
const CROSS_ACCOUNTS =
  "SELECT DISTINCT traderId, quote FROM Position WHERE status = 'open' AND marginMode = 'cross'";
const OPEN_PAIRS = "SELECT DISTINCT pair FROM Position WHERE status = 'open' ORDER BY pair";
const FUNDED = `SELECT rowid AS row, id, traderId, pair, quote, side, marginMode, amount, cost, margin, funding,
  liquidationTicks FROM Position WHERE status = 'open' ORDER BY pair, createdAt, id`;
const PUT_FUNDED = 'UPDATE Position SET margin = ?, funding = ?, updatedAt = ? WHERE rowid = ?';
/** Apart, because it rewrites an index. */
const PUT_LIQUIDATION = 'UPDATE Position SET liquidationTicks = ? WHERE rowid = ?';
const nearestOf = (columns: string, order: string) => `SELECT ${columns} FROM Position
  WHERE status = 'open' AND pair = ? AND side = ? AND liquidationTicks IS NOT NULL ORDER BY ${order} LIMIT 1`;
const NEAREST: Readonly<Record<PositionSide, string>> = {
  long: nearestOf('*', 'liquidationTicks DESC, id'),
  short: nearestOf('*', 'liquidationTicks, id'),
};
const NEAREST_TICKS: Readonly<Record<PositionSide, string>> = {
  long: nearestOf('liquidationTicks', 'liquidationTicks DESC'),
  short: nearestOf('liquidationTicks', 'liquidationTicks'),
};
const ADD_FUNDING = `INSERT INTO FundingPayment (positionId, traderId, pair, side, rate, markTicks, amount, payment, at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Without an order: to prepare sorting costs more than to find that there is none, which is usual. */
const REDUCING = `SELECT * FROM FuturesOrder WHERE traderId = ? AND reduceOnly = 1
  AND status IN ('untriggered', 'new', 'partially_filled') AND +pair = ?`;
const BRACKETS = `SELECT type, stopTicks FROM FuturesOrder
  WHERE traderId = ? AND reduceOnly = 1 AND status = 'untriggered' AND positionId = ?`;
const ORDER = 'SELECT * FROM FuturesOrder WHERE id = ?';
const INSURANCE =
  "SELECT asset, balance FROM LedgerAccount WHERE owner = 'house' AND kind = 'insurance' ORDER BY asset";
const RESULTS = 'SELECT quote, realized, funding, covered, fees FROM Position WHERE traderId = ?';

const ADD_LIQUIDATION = insertion('Liquidation', [
  ...(['positionId', 'traderId', 'pair', 'side', 'marginMode', 'leverage', 'amount', 'cost'] as const),
  ...(['markTicks', 'pnl', 'fee', 'covered', 'at'] as const),
]);
const CHOSEN = `SELECT s.leverage, s.marginMode, p.marginMode AS openMode
  FROM (SELECT ? AS traderId, ? AS pair) AS k
  LEFT JOIN LeverageSetting AS s ON s.traderId = k.traderId AND s.pair = k.pair
  LEFT JOIN Position AS p ON p.traderId = k.traderId AND p.status = 'open' AND p.pair = k.pair`;
const PUT_LEVERAGE = `INSERT INTO LeverageSetting (traderId, pair, leverage, marginMode) VALUES (?, ?, ?, ?)
  ON CONFLICT (traderId, pair) DO UPDATE SET leverage = excluded.leverage, marginMode = excluded.marginMode`;

export function createPositionsStore(db: Pick<Database, 'readNow'>): PositionsStore {
  const one = (reads: Reads, sql: string, ...parameters: SqlValue[]) => {
    const row = reads.get(sql, ...parameters);
    return row && positionOf(row);
  };
  return {
    traded: tradedHours(db, 'FuturesFill'),
    committed: committed(db),
    add(tx, p) {
      tx.run(
        ADD,
        ...[p.id, p.traderId, p.pair, p.quote, p.kind, p.side, p.status, p.marginMode, p.leverage, p.amount],
        ...[p.cost, p.margin, p.opened, p.openedCost, p.closed, p.closedCost, p.realized, p.fees, p.funding],
        ...[p.covered, p.liquidationTicks, Number(p.enteredByStaff), p.createdAt, p.createdAt],
      );
    },
    put(tx, position, at) {
      tx.run(PUT, ...Object.values(figuresOf(position)), at, position.id);
    },
    byId: (reads, id) => one(reads, BY_ID, id),
    open: (reads, traderId, pair) => one(reads, OPEN, traderId, pair),
    openPart: (reads, traderId, pair) => reads.get(OPEN_PART, traderId, pair) as OpenPosition | undefined,
    openOf: (reads, traderId) => reads.all(OPEN_OF, traderId).map(positionOf),
    crossOf: (reads, traderId, quote) => reads.all(CROSS_OF, traderId, quote).map(positionOf),
    crossParts: (reads, traderId, quote) =>
      reads.all(CROSS_PARTS, traderId, quote) as unknown as CrossPartRecord[],
    openIn: (reads, pair) => reads.all(OPEN_IN, pair).map(positionOf),
    crossAccounts: (reads) => reads.all(CROSS_ACCOUNTS) as { traderId: string; quote: string }[],
    openPairs: (reads) => reads.all(OPEN_PAIRS).map(({ pair }) => pair as string),
    funded: (reads) =>
      reads.all(FUNDED).map((row) => {
        const position = row as unknown as FundedPosition;
        position.liquidationTicks = row.liquidationTicks === null ? null : Number(row.liquidationTicks);
        position.storedTicks = position.liquidationTicks;
        return position;
      }),
    nearest: (reads, pair, side) => one(reads, NEAREST[side], pair, side),
    nearestTicks(reads, pair, side) {
      const row = reads.get(NEAREST_TICKS[side], pair, side);
      return row && Number(row.liquidationTicks);
    },
    putFunded(tx, { row, margin, funding, liquidationTicks, storedTicks }, at) {
      tx.run(PUT_FUNDED, margin, funding, at, row);
      if (liquidationTicks !== storedTicks) tx.run(PUT_LIQUIDATION, liquidationTicks, row);
    },
    addFunding(tx, { positionId, traderId, pair, side, rate, markTicks, amount, payment, at }) {
      tx.run(ADD_FUNDING, positionId, traderId, pair, side, rate, markTicks, amount, payment, at);
    },
    addLiquidation(tx, { markTicks, ...row }) {
      ADD_LIQUIDATION.run(tx, { ...row, markTicks: BigInt(markTicks) });
    },
    reducing: (reads, traderId, pair) => reads.all(REDUCING, traderId, pair).map(orderOf).sort(byAge),
    brackets(reads, { traderId, id }) {
      const found: { takeProfit: number | null; stopLoss: number | null } = {
        takeProfit: null,
        stopLoss: null,
      };
      for (const { type, stopTicks } of reads.all(BRACKETS, traderId, id)) {
        if (type === 'take_profit') found.takeProfit = Number(stopTicks);
        else if (type === 'stop') found.stopLoss = Number(stopTicks);
      }
      return found;
    },
    order(reads, id) {
      const row = reads.get(ORDER, id);
      return row && orderOf(row);
    },
    insurance: () => db.readNow.all(INSURANCE, []) as { asset: string; balance: bigint }[],
    results(traderId) {
      // Summed here: the database would turn a sum beyond 2^53 into a float.
      const sums = new Map<string, bigint>();
      for (const row of db.readNow.all(RESULTS, [traderId])) {
        const { quote, realized, funding, covered, fees } = row as unknown as PositionRecord;
        sums.set(quote, (sums.get(quote) ?? 0n) + realized + funding + covered - fees);
      }
      return [...sums].map(([quote, result]) => ({ quote, result }));
    },
    chosen(reads, traderId, pair) {
      const row = reads.get(CHOSEN, traderId, pair);
      const { leverage, marginMode, openMode } = (row ?? {}) as Record<string, unknown>;
      return {
        setting: leverage
          ? { leverage: leverage as number, marginMode: marginMode as MarginMode }
          : undefined,
        openMode: (openMode ?? undefined) as MarginMode | undefined,
      };
    },
    putLeverage(tx, traderId, pair, { leverage, marginMode }) {
      tx.run(PUT_LEVERAGE, traderId, pair, leverage, marginMode);
    },
  };
}

const byAge = (a: OrderRecord, b: OrderRecord): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Makes a record of a row, in place: rounds of funding read all open positions. */
export function positionOf(row: Row): PositionRecord {
  const position = row as unknown as PositionRecord;
  position.liquidationTicks = row.liquidationTicks === null ? null : Number(row.liquidationTicks);
  position.endTicks = row.endTicks === null ? null : Number(row.endTicks);
  position.enteredByStaff = Boolean(row.enteredByStaff);
  return position;
}
