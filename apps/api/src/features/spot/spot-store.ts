import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { TradedHour } from '../../platform/database/traded-hours.ts';
import { tradedHours } from '../../platform/database/traded-hours.ts';
import type { CostBasis } from './cost-basis-rules.ts';

/** What traders bought and still have, by pair. */
export interface SpotStore {
  /** What was traded, by hour. @param since ms, the beginning of an hour; `before` is excluded */
  traded(since: number, before: number): TradedHour[];
  costBasis(tx: Tx, traderId: string, pair: string): CostBasis | undefined;
  putCostBasis(tx: Tx, traderId: string, pair: string, basis: CostBasis): void;
  /** All pairs of a trader, as committed. */
  costBases(traderId: string): (CostBasis & { pair: string })[];
}

/** The statements of the hot path: each fill reads one row and writes one. */
const BASIS =
  'SELECT quantity, cost, realised AS realizedPnl FROM SpotHolding WHERE traderId = ? AND pair = ?';
const PUT = `INSERT INTO SpotHolding (traderId, pair, quantity, cost, realised) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (traderId, pair) DO UPDATE
  SET quantity = excluded.quantity, cost = excluded.cost, realised = excluded.realised`;

export function createSpotStore(db: Pick<Database, 'reads' | 'readNow'>): SpotStore {
  return {
    traded: tradedHours(db, 'SpotFill'),
    costBasis: (tx, traderId, pair) => tx.get(BASIS, traderId, pair) as CostBasis | undefined,
    putCostBasis(tx, traderId, pair, { quantity, cost, realizedPnl }) {
      tx.run(PUT, traderId, pair, quantity, cost, realizedPnl);
    },
    costBases(traderId) {
      const all = db.reads
        .selectFrom('SpotHolding')
        .select(['pair', 'quantity', 'cost', 'realised as realizedPnl'])
        .where('traderId', '=', traderId);
      return rowsOf(db.readNow, all);
    },
  };
}
