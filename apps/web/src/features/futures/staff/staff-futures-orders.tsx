import type { StaffFuturesOrder } from '@papermint/contracts/futures/staff-model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { OrderFilters } from '../../orders/lists/order-filters.tsx';
import type { StaffOrderVenue } from '../../orders/staff/staff-order-venue.ts';
import { ordersOf } from '../../orders/staff/staff-orders.tsx';
import { useKindOptions } from '../positions/futures-filters.tsx';
import { staffFuturesChanged } from './follow-futures.ts';
import { DESK } from './futures-desk-tabs.tsx';
import { MarginFilters } from './staff-positions.tsx';

export type { StaffFuturesOrder };

function FuturesOrderFilters() {
  return (
    <>
      <OrderFilters venue="futures" />
      <SelectFilter name="kind" label="Kind" options={useKindOptions()} several />
      <MarginFilters />
    </>
  );
}

const STAFF_FUTURES: StaffOrderVenue = {
  useOrder: (uuid) => useQuery(trpc.futuresStaff.order.queryOptions({ uuid })),
  cancel: 'futuresStaff.cancel',
  changed: staffFuturesChanged,
  positionsAt: DESK,
};

/** The common part of staff's lists of futures orders. */
export const staffFuturesOrders = {
  ...ordersOf(STAFF_FUTURES),
  filters: () => <FuturesOrderFilters />,
  empty: <Empty title="No orders yet">Futures orders appear here once traders place them.</Empty>,
} as const;
