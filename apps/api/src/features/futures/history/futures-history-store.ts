import { futuresOrderTransitions, positionTransitions } from '@papermint/contracts/futures/transitions';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { orderOf } from '../../../orders/records/order-rows.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { TimelineStep } from '../../../platform/commands/timeline.ts';
import { timelineOf } from '../../../platform/commands/timeline.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createRowSearch } from '../../../platform/database/row-search.ts';
import { readsOf, rowsOf } from '../../../platform/database/rows-of.ts';
import type { LiquidationRecord } from '../futures-types.ts';
import type { HistoryStoreDeps, OwnerRecord } from './history-store-deps.ts';
import { liquidationOf } from './history-store-deps.ts';
import { orderRows } from './orders-list-store.ts';
import { fillRows, fundingRows, liquidationRows } from './payments-list-store.ts';
import { positionRows } from './positions-list-store.ts';

/** The lists and details of futures, as committed. */
export type FuturesHistoryStore = ReturnType<typeof createFuturesHistoryStore>;

/** Enough for all that one job liquidates. */
const LIQUIDATIONS_AFTER =
  'SELECT rowid AS row, * FROM Liquidation WHERE rowid > ? ORDER BY rowid LIMIT 1000';
const LAST_LIQUIDATION = 'SELECT MAX(rowid) AS row FROM Liquidation';

function orderRow(deps: HistoryStoreDeps, id: string): OrderRecord | undefined {
  const [row] = rowsOf(deps.readNow, deps.reads.selectFrom('FuturesOrder').selectAll().where('id', '=', id));
  return row && orderOf(row);
}

function liquidationRow(deps: HistoryStoreDeps, positionId: string): LiquidationRecord | undefined {
  const one = deps.reads.selectFrom('Liquidation').selectAll().where('positionId', '=', positionId);
  const [row] = rowsOf(deps.readNow, one);
  return row && liquidationOf(row);
}

/** The liquidations of all traders after a row, oldest first, each with its row. Rows rise with time. */
function liquidationsAfter(
  deps: HistoryStoreDeps,
  row: number,
): { row: number; liquidation: LiquidationRecord }[] {
  return deps.readNow
    .all(LIQUIDATIONS_AFTER, [row])
    .map((one) => ({ row: Number(one.row), liquidation: liquidationOf(one as never) }));
}

/** The row of the latest liquidation; 0 before the first. */
const lastLiquidation = (deps: HistoryStoreDeps): number =>
  Number(deps.readNow.get(LAST_LIQUIDATION, [])?.row ?? 0);

/** Oldest first. */
function timelineRows(deps: HistoryStoreDeps, of: 'order' | 'position', id: string): TimelineStep[] {
  return timelineOf(
    deps.readNow,
    (of === 'order' ? futuresOrderTransitions : positionTransitions).entity,
    id,
  );
}

/** By their ids; unknown ones are left out. */
function ownerRows(deps: HistoryStoreDeps, ids: readonly string[], tx?: Tx): Map<string, OwnerRecord> {
  if (ids.length === 0) return new Map();
  const owners = deps.reads
    .selectFrom('Trader')
    .select(['id', 'accountId', 'firstName', 'lastName', 'email', 'status'])
    .where('id', 'in', [...new Set(ids)]);
  return new Map(rowsOf(tx ? readsOf(tx) : deps.readNow, owners).map((row) => [row.id, row as OwnerRecord]));
}

export function createFuturesHistoryStore(db: Pick<Database, 'reads' | 'readNow'>) {
  const deps: HistoryStoreDeps = {
    reads: db.reads,
    readNow: db.readNow,
    searchedPositions: createRowSearch(db, 'Position', false),
    searchedOrders: createRowSearch(db, 'FuturesOrder', true),
  };
  return bindVerbs(deps, {
    positions: positionRows,
    orders: orderRows,
    fills: fillRows,
    funding: fundingRows,
    liquidations: liquidationRows,
    order: orderRow,
    liquidation: liquidationRow,
    liquidationsAfter,
    lastLiquidation,
    timeline: timelineRows,
    owners: ownerRows,
  });
}
