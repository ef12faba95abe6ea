import type { World } from '../../worlds/world.ts';

/** Everything that futures have stored, as text, without ids that depend on how the clock moved. */
export function futuresRows({ db }: World): unknown {
  const rows = (sql: string) =>
    db.readNow
      .all(sql, [])
      .map((row) => Object.values(row).map((value) => (typeof value === 'bigint' ? String(value) : value)));
  return {
    positions: rows(
      `SELECT pair, side, status, marginMode, leverage, amount, cost, margin, opened, closed, closedCost, realized, fees,
         funding, covered, liquidationTicks, endTicks, createdAt, closedAt FROM Position ORDER BY createdAt, id`,
    ),
    orders: rows(
      `SELECT pair, side, type, status, amount, filled, cost, fee, stopTicks, held, createdAt, updatedAt
       FROM FuturesOrder ORDER BY createdAt, id`,
    ),
    funding: rows(
      'SELECT pair, side, rate, markTicks, amount, payment, at FROM FundingPayment ORDER BY at, id',
    ),
    liquidations: rows(
      'SELECT pair, side, amount, markTicks, pnl, fee, covered, at FROM Liquidation ORDER BY at, pair',
    ),
    balances: rows('SELECT kind, asset, balance FROM LedgerAccount ORDER BY id'),
  };
}
