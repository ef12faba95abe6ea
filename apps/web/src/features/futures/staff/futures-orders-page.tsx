import { StaffList } from '../../../frames/staff/staff-list.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { allOrderColumns, StaffOrderCard } from '../../orders/staff/staff-order-columns.tsx';
import { useStaffFuturesFeed } from './follow-futures.ts';
import { FuturesDeskTabs } from './futures-desk-tabs.tsx';
import type { StaffFuturesOrder } from './staff-futures-orders.tsx';
import { staffFuturesOrders } from './staff-futures-orders.tsx';

/** The futures orders of all traders. */
export function FuturesOrdersPage() {
  useStaffFuturesFeed();
  return (
    <StaffList
      {...staffFuturesOrders}
      call="futuresStaff.orders"
      title="Futures"
      columns={() => allOrderColumns as readonly Column<StaffFuturesOrder>[]}
      card={(order) => <StaffOrderCard order={order} />}
      search="Email, account number or order ID"
      intro={() => <FuturesDeskTabs />}
    />
  );
}
