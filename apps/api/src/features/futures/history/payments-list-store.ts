import { instantsOf } from '@papermint/contracts/common/days';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ListedFill } from '../../../orders/records/order-records.ts';
import { fillOf } from '../../../orders/records/order-rows.ts';
import { contains } from '../../../platform/database/contains.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { FundingRecord, LiquidationRecord } from '../futures-types.ts';
import type {
  FundingFilter,
  FuturesFillFilter,
  HistoryStoreDeps,
  LiquidationFilter,
  Rows,
} from './history-store-deps.ts';
import { liquidationOf, markedOf } from './history-store-deps.ts';

export async function fillRows(
  deps: HistoryStoreDeps,
  traderId: string,
  filter: FuturesFillFilter,
): Promise<Rows<ListedFill>> {
  const { order, pair, side, search } = filter;
  const { since, before } = instantsOf(filter);
  let rows = deps.reads.selectFrom('FuturesFill').where('traderId', '=', traderId);
  if (order) rows = rows.where('orderId', '=', order);
  if (pair) rows = rows.where(sql`+pair`, 'in', pair);
  if (side) rows = rows.where('side', 'in', side);
  if (since !== undefined) rows = rows.where('at', '>=', since);
  if (before !== undefined) rows = rows.where('at', '<', before);
  if (search) rows = rows.where(matchesSearch(search, 'orderId'));
  const page = await pageOf(deps.reads, rows, deps.reads.selectFrom('FuturesFill').selectAll(), filter, {
    sorts: { time: ['at'] },
    unique: 'id',
  });
  return { total: page.total, rows: page.rows.map(fillOf) };
}

export async function fundingRows(
  deps: HistoryStoreDeps,
  traderId: string,
  filter: FundingFilter,
): Promise<Rows<FundingRecord & { id: number }>> {
  const { position, pair, side, search } = filter;
  const { since, before } = instantsOf(filter);
  let rows = deps.reads.selectFrom('FundingPayment').where('traderId', '=', traderId);
  if (position) rows = rows.where('positionId', '=', position);
  if (pair) rows = rows.where('pair', 'in', pair);
  if (side) rows = rows.where('side', 'in', side);
  if (since !== undefined) rows = rows.where('at', '>=', since);
  if (before !== undefined) rows = rows.where('at', '<', before);
  if (search) rows = rows.where(matchesSearch(search, 'positionId'));
  const page = await pageOf(deps.reads, rows, deps.reads.selectFrom('FundingPayment').selectAll(), filter, {
    sorts: { time: ['at'] },
    unique: 'id',
  });
  return { total: page.total, rows: page.rows.map(markedOf) as (FundingRecord & { id: number })[] };
}

export async function liquidationRows(
  deps: HistoryStoreDeps,
  traderId: string,
  filter: LiquidationFilter,
): Promise<Rows<LiquidationRecord>> {
  const { pair, side, search } = filter;
  const { since, before } = instantsOf(filter);
  let rows = deps.reads.selectFrom('Liquidation').where('traderId', '=', traderId);
  if (pair) rows = rows.where('pair', 'in', pair);
  if (side) rows = rows.where('side', 'in', side);
  if (since !== undefined) rows = rows.where('at', '>=', since);
  if (before !== undefined) rows = rows.where('at', '<', before);
  if (search) rows = rows.where(matchesSearch(search, 'positionId'));
  const page = await pageOf(deps.reads, rows, deps.reads.selectFrom('Liquidation').selectAll(), filter, {
    sorts: { time: ['at'] },
    unique: 'positionId',
  });
  return { total: page.total, rows: page.rows.map(liquidationOf) };
}

/** Rows of a trader that a search finds by their pair, or by the order or position that they belong to. */
function matchesSearch(search: string, id: 'positionId' | 'orderId') {
  return sql<SqlBool>`(${contains(sql.ref('pair'), search)} OR ${contains(sql.ref(id), search)})`;
}
