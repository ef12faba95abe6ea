import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { Empty } from '../../../ui/layout/states.tsx';
import { OrderFilters } from '../order-filters.tsx';
import { orderName } from '../order-types.ts';
import { StaffOrderDetails } from './staff-order-details.tsx';

interface Known {
  row: StaffOrder | undefined;
  open: (uuid: string) => void;
  onActed: () => void;
}

/** What staff's lists of orders have in common. */
export const staffOrders = {
  permission: 'markets',
  label: 'Orders',
  rowsName: 'orders',
  rowKey: ({ uuid }: StaffOrder) => uuid,
  filters: () => <OrderFilters />,
  panel: {
    each: 'order',
    param: 'order',
    name: orderName,
    content: (uuid: string, { row, open, onActed }: Known) => (
      <StaffOrderDetails key={uuid} uuid={uuid} row={row} onLinked={open} onActed={onActed} />
    ),
  },
  empty: <Empty title="No orders yet">Orders appear here once traders place them.</Empty>,
} as const;
