import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { OrderCard } from '../order-card.tsx';
import type { OrderListInput } from '../order-filters.tsx';
import { ORDER_FILTERS } from '../order-filters.tsx';
import { traderOrderColumns } from './staff-order-columns.tsx';
import { StaffOrders } from './staff-orders.tsx';

const EXPORTED_AT_ONCE = 100;

/** The orders of one trader: a tab of their page. */
export function TraderHistoryPage() {
  const { accountId = '' } = useParams();
  const list = useListParams(ORDER_FILTERS, '-createdAt');
  const asked = { ...(list.asked as OrderListInput), accountId };
  const query = useQuery(
    trpc.spotStaff.tradesOf.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <StaffOrders
      list={list}
      query={query}
      fetchPage={(page) => client.spotStaff.tradesOf.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
      columns={traderOrderColumns}
      card={(order) => <OrderCard order={order} />}
      searchLabel="Order number or client order ID"
      frame={(orders) => orders}
    />
  );
}
