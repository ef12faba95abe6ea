import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { useStaffOrderFeed } from './follow-orders.ts';
import { allOrderColumns, StaffOrderCard } from './staff-order-columns.tsx';
import { staffOrders } from './staff-orders.tsx';

export function SpotTradesPage() {
  useStaffOrderFeed();
  return (
    <StaffList
      {...staffOrders}
      call="spotStaff.trades"
      title="Spot orders"
      columns={() => allOrderColumns}
      card={(order) => <StaffOrderCard order={order} />}
      search="Email, account number or order ID"
    />
  );
}
