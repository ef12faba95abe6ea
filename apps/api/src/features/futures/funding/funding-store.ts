import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { insertion } from '../../../platform/database/statement.ts';
import type { FundedPosition, FundingRecord, LiquidationRecord } from '../futures-types.ts';

const FUNDED = `SELECT rowid AS row, id, traderId, pair, quote, side, marginMode, amount, cost, margin, funding,
  liquidationTicks FROM Position WHERE status = 'open' ORDER BY pair, createdAt, id`;
const PUT_FUNDED = 'UPDATE Position SET margin = ?, funding = ?, updatedAt = ? WHERE rowid = ?';
/** Apart, because it rewrites an index. */
const PUT_LIQUIDATION = 'UPDATE Position SET liquidationTicks = ? WHERE rowid = ?';
const ADD_FUNDING = `INSERT INTO FundingPayment (positionId, traderId, pair, side, rate, markTicks, amount, payment, at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const ADD_LIQUIDATION = insertion('Liquidation', [
  ...([
    'positionId',
    'traderId',
    'pair',
    'side',
    'hedged',
    'marginMode',
    'leverage',
    'amount',
    'cost',
  ] as const),
  ...(['openTickLots', 'markTicks', 'pnl', 'fee', 'covered', 'at'] as const),
]);

/** All open positions, by pair and then oldest first, with what rounds of funding need. */
export function funded(reads: Reads): FundedPosition[] {
  return reads.all(FUNDED).map((row) => {
    const position = row as unknown as FundedPosition;
    position.liquidationTicks = row.liquidationTicks === null ? null : Number(row.liquidationTicks);
    position.storedTicks = position.liquidationTicks;
    return position;
  });
}

/** Stores the margin, funding and liquidation price of a position after a round of funding. */
export function putFunded(
  tx: Tx,
  { row, margin, funding, liquidationTicks, storedTicks }: FundedPosition,
  at: number,
): void {
  tx.run(PUT_FUNDED, margin, funding, at, row);
  if (liquidationTicks !== storedTicks) tx.run(PUT_LIQUIDATION, liquidationTicks, row);
}

export function addFunding(
  tx: Tx,
  { positionId, traderId, pair, side, rate, markTicks, amount, payment, at }: FundingRecord,
): void {
  tx.run(ADD_FUNDING, positionId, traderId, pair, side, rate, markTicks, amount, payment, at);
}

export function addLiquidation(tx: Tx, { markTicks, hedged, ...row }: LiquidationRecord): void {
  ADD_LIQUIDATION.run(tx, { ...row, hedged: Number(hedged), markTicks: BigInt(markTicks) });
}
