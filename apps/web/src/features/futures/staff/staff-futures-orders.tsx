import type { StaffFuturesOrder } from '@papermint/contracts/futures/staff-model';
import { SelectFilter } from '../../../frames/list-filters.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { OrderFilters } from '../../orders/order-filters.tsx';
import { orderName } from '../../orders/order-types.ts';
import { useKindOptions } from '../futures-filters.tsx';
import { StaffFuturesOrderDetails } from './staff-futures-order-details.tsx';
import { MarginFilters } from './staff-positions.tsx';

export type { StaffFuturesOrder };

interface Known {
  row: StaffFuturesOrder | undefined;
  open: (uuid: string) => void;
  onActed: () => void;
}

function FuturesOrderFilters() {
  return (
    <>
      <OrderFilters venue="futures" />
      <SelectFilter name="kind" label="Kind" options={useKindOptions()} several />
      <MarginFilters />
    </>
  );
}

/** What staff's lists of futures orders have in common. */
export const staffFuturesOrders = {
  permission: 'markets',
  label: 'Orders',
  rowsName: 'orders',
  rowKey: ({ uuid }: StaffFuturesOrder) => uuid,
  filters: () => <FuturesOrderFilters />,
  panel: {
    each: 'order',
    param: 'order',
    name: orderName,
    content: (uuid: string, { row, open, onActed }: Known) => (
      <StaffFuturesOrderDetails key={uuid} uuid={uuid} row={row} onLinked={open} onActed={onActed} />
    ),
  },
  empty: <Empty title="No orders yet">Futures orders appear here once traders place them.</Empty>,
} as const;
