import { instantsOf } from '@papermint/contracts/common/days';
import { sql } from 'kysely';
import type { ListedFill } from '../../orders/order-records.ts';
import { fillOf } from '../../orders/order-rows.ts';
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
  let found = deps.reads.selectFrom('SpotFill').where('traderId', '=', traderId);
  if (order) found = found.where('orderId', '=', order);
  if (pair) found = found.where(sql`+pair`, 'in', pair);
  if (side) found = found.where('side', 'in', side);
  if (since !== undefined) found = found.where('at', '>=', since);
  if (before !== undefined) found = found.where('at', '<', before);
  if (search) {
    const named = deps.reads
      .selectFrom('SpotOrder')
      .select('id')
      .where('traderId', '=', traderId)
      .where(await searched.own(search));
    found = found.where('orderId', 'in', named);
  }
  const { total, rows } = await pageOf(
    deps.reads,
    found,
    deps.reads.selectFrom('SpotFill').selectAll(),
    filter,
    {
      sorts: { time: ['at'] },
      unique: 'id',
    },
  );
  return { total, rows: rows.map(fillOf) };
}
