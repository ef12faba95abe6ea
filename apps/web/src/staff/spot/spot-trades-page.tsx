import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderListInput } from '../../features/spot/order-filters.tsx';
import { ORDER_FILTERS } from '../../features/spot/order-filters.tsx';
import { useListParams } from '../../lib/list-params.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Permitted } from '../rights.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { allOrderColumns, DeskOrderCard } from './desk-columns.tsx';
import { OrderDesk } from './order-desk.tsx';

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
    trpc.spotDesk.trades.queryOptions({ ...asked, page: list.page }, { placeholderData: keepPreviousData }),
  );
  const total = query.data?.total;
  return (
    <OrderDesk
      list={list}
      query={query}
      fetchPage={(page) => client.spotDesk.trades.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
      columns={allOrderColumns}
      card={(order) => <DeskOrderCard order={order} />}
      searchLabel="E-mail, account or order number"
      frame={(orders) => (
        <StaffFrame title={TITLE} about={total === undefined ? null : total.toLocaleString('en')}>
          {orders}
        </StaffFrame>
      )}
    />
  );
}
