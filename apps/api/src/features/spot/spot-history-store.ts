import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import { orderOf } from '../../orders/records/order-rows.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { createRowSearch } from '../../platform/database/row-search.ts';
import { readsOf, rowsOf } from '../../platform/database/rows-of.ts';
import { fillRows } from './fills-list-store.ts';
import type { HistoryStoreDeps, OwnerRecord } from './history-store-deps.ts';
import { orderRows } from './orders-list-store.ts';

/** The lists and details of orders, as committed. */
export type SpotHistoryStore = ReturnType<typeof createSpotHistoryStore>;

function orderRow(deps: HistoryStoreDeps, id: string): OrderRecord | undefined {
  const [row] = rowsOf(deps.readNow, deps.reads.selectFrom('SpotOrder').selectAll().where('id', '=', id));
  return row && orderOf(row);
}

/** Oldest first. */
function timelineRows(deps: HistoryStoreDeps, id: string): TimelineStep[] {
  return timelineOf(deps.readNow, spotOrderTransitions.entity, id);
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

export function createSpotHistoryStore(db: Pick<Database, 'reads' | 'readNow'>) {
  const deps: HistoryStoreDeps = {
    reads: db.reads,
    readNow: db.readNow,
    searched: createRowSearch(db, 'SpotOrder', true),
  };
  return bindVerbs(deps, {
    page: orderRows,
    fills: fillRows,
    order: orderRow,
    timeline: timelineRows,
    owners: ownerRows,
  });
}
