import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed } from '../../../platform/database/statement.ts';
import type { Row, SqlValue } from '../../../platform/database/statements.ts';
import { tradedHours } from '../../../platform/database/traded-hours.ts';
import { addFunding, addLiquidation, funded, putFunded } from '../funding/funding-store.ts';
import type { CrossPartRecord, OpenPosition, PositionRecord } from '../futures-types.ts';
import { chosen, putLeverage } from '../margin/leverage-store.ts';
import { positionMode, putPositionMode } from '../margin/position-mode-store.ts';
import {
  brackets,
  listAmongOrders,
  order,
  putBrackets,
  putPriceMatch,
  reducing,
} from '../orders/bound-orders-store.ts';

const COLUMNS = `id, traderId, pair, quote, kind, side, hedged, status, marginMode, leverage, amount, cost, margin, opened,
  openedCost, closed, closedCost, openTickLots, openedTickLots, closedTickLots, realized, fees, funding, covered, liquidationTicks, enteredByStaff, createdAt, updatedAt`;
const ADD = `INSERT INTO Position (${COLUMNS}) VALUES (${COLUMNS.replaceAll(/\w+/g, '?')})`;
const PUT = `UPDATE Position SET leverage = ?, amount = ?, cost = ?, margin = ?, opened = ?, openedCost = ?, closed = ?,
  closedCost = ?, openTickLots = ?, openedTickLots = ?, closedTickLots = ?, realized = ?, fees = ?, funding = ?, covered = ?, liquidationTicks = ?, updatedAt = ? WHERE id = ?`;
/** The columns of a position that change while it is open and when it ends, in the order of `PUT`. */
export const figuresOf = (p: PositionRecord): Record<string, SqlValue> => ({
  leverage: p.leverage,
  amount: p.amount,
  cost: p.cost,
  margin: p.margin,
  opened: p.opened,
  openedCost: p.openedCost,
  closed: p.closed,
  closedCost: p.closedCost,
  openTickLots: p.openTickLots,
  openedTickLots: p.openedTickLots,
  closedTickLots: p.closedTickLots,
  realized: p.realized,
  fees: p.fees,
  funding: p.funding,
  covered: p.covered,
  liquidationTicks: p.liquidationTicks,
});
const BY_ID = 'SELECT * FROM Position WHERE id = ?';
const OPEN = "SELECT * FROM Position WHERE traderId = ? AND status = 'open' AND pair = ?";
const OPEN_PARTS =
  "SELECT traderId, pair, side, hedged, marginMode, amount FROM Position WHERE traderId = ? AND status = 'open' AND pair = ?";
const OF_SIDE = ' AND side = ?';
// The plus keeps SQLite from reading all positions that a trader ever had, or all orders of a pair, in their order.
const OPEN_OF = "SELECT * FROM Position WHERE traderId = ? AND status = 'open' ORDER BY +createdAt, id";
const crossStatement = (columns: string) => `SELECT ${columns} FROM Position
  WHERE traderId = ? AND status = 'open' AND quote = ? AND marginMode = 'cross' ORDER BY +createdAt, id`;
const CROSS_OF = crossStatement('*');
const CROSS_PARTS = crossStatement('id, pair, side, amount, cost, margin, leverage');
const OPEN_IN = "SELECT * FROM Position WHERE status = 'open' AND pair = ? ORDER BY createdAt, id";
const CROSS_ACCOUNTS =
  "SELECT DISTINCT traderId, quote FROM Position WHERE status = 'open' AND marginMode = 'cross'";
const OPEN_PAIRS = "SELECT DISTINCT pair FROM Position WHERE status = 'open' ORDER BY pair";
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
const INSURANCE =
  "SELECT asset, balance FROM LedgerAccount WHERE owner = 'house' AND kind = 'insurance' ORDER BY asset";

/** Positions. Reads see what their transaction does. */
export type PositionsStore = ReturnType<typeof createPositionsStore>;

export function createPositionsStore(db: Pick<Database, 'readNow'>) {
  return {
    /** Reads what has been committed. */
    committed: committed(db),
    /** What was traded, by hour. */
    traded: tradedHours(db, 'FuturesFill'),
    insurance: () => insuranceBalances(db),
    add,
    put,
    byId,
    open,
    openParts,
    openOf,
    crossOf,
    crossParts,
    openIn,
    crossAccounts,
    openPairs,
    nearest,
    nearestTicks,
    funded,
    putFunded,
    addFunding,
    addLiquidation,
    reducing,
    brackets,
    putBrackets,
    putPriceMatch,
    order,
    listAmongOrders,
    chosen,
    putLeverage,
    positionMode,
    putPositionMode,
  };
}

function one(reads: Reads, sql: string, ...parameters: SqlValue[]): PositionRecord | undefined {
  const row = reads.get(sql, ...parameters);
  return row && positionOf(row);
}

function add(tx: Tx, p: PositionRecord): void {
  tx.run(
    ADD,
    ...[p.id, p.traderId, p.pair, p.quote, p.kind, p.side, Number(p.hedged), p.status, p.marginMode],
    ...[p.leverage, p.amount],
    ...[p.cost, p.margin, p.opened, p.openedCost, p.closed, p.closedCost],
    ...[p.openTickLots, p.openedTickLots, p.closedTickLots, p.realized, p.fees, p.funding],
    ...[p.covered, p.liquidationTicks, Number(p.enteredByStaff), p.createdAt, p.createdAt],
  );
}

/** Stores everything of an open position that changes but its status. */
function put(tx: Tx, position: PositionRecord, at: number): void {
  tx.run(PUT, ...Object.values(figuresOf(position)), at, position.id);
}

const byId = (reads: Reads, id: string) => one(reads, BY_ID, id);

/**
 * The open position of a trader in a pair.
 * @param side in hedge mode the side of the position; null in one-way mode, where there is one position at most
 */
const open = (reads: Reads, traderId: string, pair: string, side: PositionSide | null) =>
  side === null ? one(reads, OPEN, traderId, pair) : one(reads, OPEN + OF_SIDE, traderId, pair, side);

/** The parts of a trader's open positions in a pair that checks of an order need: cheaper. Two at most. */
const openParts = (reads: Reads, traderId: string, pair: string) =>
  reads.all(OPEN_PARTS, traderId, pair).map((row) => {
    const part = row as unknown as OpenPosition;
    part.hedged = Boolean(row.hedged);
    return part;
  });

/** The open positions of a trader, oldest first. */
const openOf = (reads: Reads, traderId: string) => reads.all(OPEN_OF, traderId).map(positionOf);

/** The open cross positions of a trader in a quote currency, oldest first. */
const crossOf = (reads: Reads, traderId: string, quote: string) =>
  reads.all(CROSS_OF, traderId, quote).map(positionOf);

/** The part of them that counts in their cross account: cheaper. */
const crossParts = (reads: Reads, traderId: string, quote: string) =>
  reads.all(CROSS_PARTS, traderId, quote) as unknown as CrossPartRecord[];

/** The open positions in a pair, oldest first. */
const openIn = (reads: Reads, pair: string) => reads.all(OPEN_IN, pair).map(positionOf);

/** The traders with cross positions, and the quote currencies of these. */
const crossAccounts = (reads: Reads) => reads.all(CROSS_ACCOUNTS) as { traderId: string; quote: string }[];

/** The pairs with open positions. */
const openPairs = (reads: Reads) => reads.all(OPEN_PAIRS).map(({ pair }) => pair as string);

/** The isolated position of a side in a pair whose liquidation price the mark reaches first. */
const nearest = (reads: Reads, pair: string, side: PositionSide) => one(reads, NEAREST[side], pair, side);

/** Its liquidation price, ticks. */
function nearestTicks(reads: Reads, pair: string, side: PositionSide): number | undefined {
  const row = reads.get(NEAREST_TICKS[side], pair, side);
  return row && Number(row.liquidationTicks);
}

/** The balances of the insurance fund. */
const insuranceBalances = (db: Pick<Database, 'readNow'>) =>
  db.readNow.all(INSURANCE, []) as { asset: string; balance: bigint }[];

/** Makes a record of a row, in place, because rounds of funding read all open positions. */
export function positionOf(row: Row): PositionRecord {
  const position = row as unknown as PositionRecord;
  position.liquidationTicks = row.liquidationTicks === null ? null : Number(row.liquidationTicks);
  position.endTicks = row.endTicks === null ? null : Number(row.endTicks);
  position.enteredByStaff = Boolean(row.enteredByStaff);
  position.hedged = Boolean(row.hedged);
  return position;
}
