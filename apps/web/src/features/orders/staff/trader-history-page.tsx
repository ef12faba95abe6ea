import { useParams } from 'react-router-dom';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { OrderCard } from '../lists/order-card.tsx';
import { orderColumns } from '../lists/order-columns.tsx';
import { useStaffOrderFeed } from './follow-orders.ts';
import { staffOrders } from './staff-orders.tsx';

/** The orders of one trader: a tab of their page. */
export function TraderHistoryPage() {
  const { accountId = '' } = useParams();
  useStaffOrderFeed();
  return (
    <StaffList
      {...staffOrders}
      inRecord
      key={accountId}
      call="spotStaff.tradesOf"
      of={{ accountId }}
      title="Trade history"
      columns={() => orderColumns}
      card={(order) => <OrderCard order={order} />}
      search="Order ID or client order ID"
    />
  );
}
