import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { Empty } from '../../../ui/layout/states.tsx';
import { OrderFilters } from '../lists/order-filters.tsx';
import { orderName } from '../order-types.ts';
import { StaffOrderDetails } from './staff-order-details.tsx';
import type { StaffOrderVenue } from './staff-order-venue.ts';
import { STAFF_SPOT } from './staff-order-venue.ts';

interface Known {
  row: StaffOrder | undefined;
  open: (uuid: string) => void;
  onActed: () => void;
}

/** The common part of staff's lists of orders in a market. */
export const ordersOf = (venue: StaffOrderVenue) =>
  ({
    permission: 'markets',
    label: 'Orders',
    rowsName: 'orders',
    rowKey: ({ uuid }: StaffOrder) => uuid,
    panel: {
      each: 'order',
      param: 'order',
      name: orderName,
      content: (uuid: string, { row, open, onActed }: Known) => (
        <StaffOrderDetails key={uuid} venue={venue} uuid={uuid} row={row} onActed={onActed} onLinked={open} />
      ),
    },
  }) as const;

/** Those of the spot market. */
export const staffOrders = {
  ...ordersOf(STAFF_SPOT),
  filters: () => <OrderFilters />,
  empty: <Empty title="No orders yet">Orders appear here once traders place them.</Empty>,
} as const;
