import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { Link } from 'react-router-dom';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { OrderCard } from '../order-card.tsx';
import { outcomeColumns, placedColumn } from '../order-columns.tsx';

/** The orders of all traders. */
export const allOrderColumns: readonly Column<StaffOrder>[] = [
  placedColumn,
  {
    key: 'trader',
    header: 'Trader',
    skeleton: 'w-36',
    cell: ({ trader }) => (
      <span className="flex items-baseline gap-2">
        <Link
          to={`/kut/trader/${trader.accountId}`}
          className="max-w-40 truncate rounded-[3px] font-medium hover:text-accent hover:underline"
        >
          {nameOf(trader)}
        </Link>
        <span className="num font-mono text-12 text-subtle in-data-panel-open:hidden">
          {trader.accountId}
        </span>
      </span>
    ),
  },
  ...outcomeColumns.map((column) =>
    // The average price shows it, once something has filled.
    column.key === 'price' ? { ...column, className: HIDDEN_BESIDE_PANEL } : column,
  ),
];

export function StaffOrderCard({ order }: { order: StaffOrder }) {
  return (
    <OrderCard
      order={order}
      note={
        <>
          {nameOf(order.trader)}, <When at={order.createdAt} absolute />
        </>
      }
    />
  );
}
