import { instantsOf } from '@papermint/contracts/common/days';
import { sql } from 'kysely';
import type { ListedFill } from '../../orders/records/order-records.ts';
import { fillOf } from '../../orders/records/order-rows.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { FillFilter, HistoryStoreDeps } from './history-store-deps.ts';

export async function fillRows(
  deps: HistoryStoreDeps,
  traderId: string,
  filter: FillFilter,
): Promise<{ rows: ListedFill[]; total: number }> {
  const { searched } = deps;
  const { order, pair, side, search } = filter;
  const { since, before } = instantsOf(filter);
  let matching = deps.reads.selectFrom('SpotFill').where('traderId', '=', traderId);
  if (order) matching = matching.where('orderId', '=', order);
  if (pair) matching = matching.where(sql`+pair`, 'in', pair);
  if (side) matching = matching.where('side', 'in', side);
  if (since !== undefined) matching = matching.where('at', '>=', since);
  if (before !== undefined) matching = matching.where('at', '<', before);
  if (search) {
    const named = deps.reads
      .selectFrom('SpotOrder')
      .select('id')
      .where('traderId', '=', traderId)
      .where(await searched.own(search));
    matching = matching.where('orderId', 'in', named);
  }
  const { total, rows } = await pageOf(
    deps.reads,
    matching,
    deps.reads.selectFrom('SpotFill').selectAll(),
    filter,
    {
      sorts: { time: ['at'] },
      unique: 'id',
    },
  );
  return { total, rows: rows.map(fillOf) };
}
