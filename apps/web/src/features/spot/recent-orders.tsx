import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../lib/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/states.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';

const SHOWN = 10;

/** The trader's last orders, of all pairs. */
export function RecentOrders() {
  const query = useQuery(trpc.spot.trades.queryOptions({ perPage: SHOWN }));
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your orders could not be loaded." />;
  return (
    <DataTable
      label="Recent orders"
      columns={orderColumns}
      rows={query.data?.data}
      rowKey={(order) => order.uuid}
      card={(order) => <OrderCard order={order} />}
      rowHeight={32}
      skeletonRows={4}
      empty={<Empty title="No orders yet">What you buy and sell is listed here.</Empty>}
    />
  );
}
