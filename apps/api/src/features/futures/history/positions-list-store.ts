import { instantsOf } from '@papermint/contracts/common/days';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { PositionRecord } from '../futures-types.ts';
import { positionOf } from '../positions/positions-store.ts';
import type { HistoryStoreDeps, PositionFilter, Rows, Whose } from './history-store-deps.ts';

export async function positionRows(
  deps: HistoryStoreDeps,
  whose: Whose,
  filter: PositionFilter,
): Promise<Rows<PositionRecord>> {
  const { searchedPositions } = deps;
  const { pair, side, status, kind, marginMode, enteredByStaff, search, position } = filter;
  const { since, before } = instantsOf(filter);
  let rows = deps.reads.selectFrom('Position');
  if (whose !== 'all') rows = rows.where('traderId', '=', whose.traderId);
  if (position) rows = rows.where('id', '=', position);
  if (pair) rows = rows.where('pair', 'in', pair);
  if (kind) rows = rows.where('kind', 'in', kind);
  if (side) rows = rows.where('side', 'in', side);
  if (status) rows = rows.where('status', 'in', status);
  if (marginMode) rows = rows.where('marginMode', 'in', marginMode);
  if (enteredByStaff !== undefined) rows = rows.where('enteredByStaff', '=', enteredByStaff ? 1 : 0);
  if (since !== undefined) rows = rows.where('createdAt', '>=', since);
  if (before !== undefined) rows = rows.where('createdAt', '<', before);
  if (search) {
    const { all, own } = searchedPositions;
    rows = rows.where(await (whose === 'all' ? all(search) : own(search)));
  }
  const page = await pageOf(deps.reads, rows, deps.reads.selectFrom('Position').selectAll(), filter, {
    sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
    unique: 'id',
  });
  return { total: page.total, rows: page.rows.map(positionOf) };
}
