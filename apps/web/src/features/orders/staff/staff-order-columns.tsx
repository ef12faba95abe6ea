import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { When } from '../../../ui/text/when.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { TraderLink } from '../../accounts/staff/trader-link.tsx';
import { OrderCard } from '../lists/order-card.tsx';
import { outcomeColumns, placedColumn } from '../lists/order-columns.tsx';

/**
 * The width that the trader's name leaves a column. The column of the average price shows the price before the first
 * fill.
 */
const ROOM: Partial<Record<string, string>> = {
  price: '@max-[76rem]/table:hidden',
  fee: '@max-[68rem]/table:hidden',
  cost: '@max-[60rem]/table:hidden',
  type: '@max-[52rem]/table:hidden',
};

/** The orders of all traders. */
export const allOrderColumns: readonly Column<StaffOrder>[] = [
  placedColumn,
  {
    key: 'trader',
    header: 'Trader',
    skeleton: 'w-36',
    cell: ({ trader }) => <TraderLink accountId={trader.accountId} name={nameOf(trader)} />,
  },
  ...outcomeColumns.map((column) => {
    const room = ROOM[column.key];
    return room ? { ...column, className: `${HIDDEN_BESIDE_PANEL} ${room}` } : column;
  }),
];

export function StaffOrderCard({ order }: { order: StaffOrder }) {
  return (
    <OrderCard
      order={order}
      note={
        <>
          {nameOf(order.trader)}, <When at={order.createdAt} />
        </>
      }
    />
  );
}
