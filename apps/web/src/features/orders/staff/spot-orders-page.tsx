import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import type { OrderListInput } from '../order-filters.tsx';
import { ORDER_FILTERS } from '../order-filters.tsx';
import { allOrderColumns, StaffOrderCard } from './staff-order-columns.tsx';
import { StaffOrders } from './staff-orders.tsx';

const TITLE = 'Spot orders';
const EXPORTED_AT_ONCE = 100;

export function SpotTradesPage() {
  return (
    <Permitted permission="markets" title={TITLE}>
      <SpotTrades />
    </Permitted>
  );
}

function SpotTrades() {
  const list = useListParams(ORDER_FILTERS, '-createdAt');
  const asked = list.asked as OrderListInput;
  const query = useQuery(
    trpc.spotStaff.trades.queryOptions({ ...asked, page: list.page }, { placeholderData: keepPreviousData }),
  );
  const total = query.data?.total;
  return (
    <StaffOrders
      list={list}
      query={query}
      fetchPage={(page) => client.spotStaff.trades.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
      columns={allOrderColumns}
      card={(order) => <StaffOrderCard order={order} />}
      searchLabel="E-mail, account or order number"
      frame={(orders) => (
        <StaffFrame title={TITLE} about={total === undefined ? null : total.toLocaleString('en')}>
          {orders}
        </StaffFrame>
      )}
    />
  );
}
