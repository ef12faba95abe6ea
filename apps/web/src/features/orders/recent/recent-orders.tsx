import { useState } from 'react';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { OrderCard } from '../lists/order-card.tsx';
import { orderColumns } from '../lists/order-columns.tsx';
import { orderName } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';

const OwnOrderSheet = lazyWithPreload(() =>
  import('../details/own-order-sheet.tsx').then((m) => m.OwnOrderSheet),
);

interface RecentOrdersProps {
  venue?: OrderVenue;
  pair?: string;
}

/** The trader's latest closed orders, of one pair or of all. Each opens its details. */
export function RecentOrders({ venue = SPOT_ORDERS, pair }: RecentOrdersProps) {
  const query = venue.useClosedOrders(pair);
  const [opened, setOpened] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your orders could not be loaded." />;
  return (
    <>
      <DataTable
        label="Recent orders"
        columns={orderColumns}
        rows={query.data?.data}
        rowKey={(order) => order.uuid}
        card={(order) => <OrderCard order={order} />}
        rowHeight={32}
        fills
        skeletonRows={4}
        opening={{
          name: orderName,
          opened,
          onOpen({ uuid }) {
            setOpened(uuid);
            setFrom(uuid);
          },
        }}
        empty={<Empty title="No orders yet">Filled and canceled orders appear here.</Empty>}
      />
      {opened === null ? null : (
        <LazyBoundary>
          <OwnOrderSheet
            venue={venue}
            uuid={opened}
            row={query.data?.data.find(({ uuid }) => uuid === opened)}
            from={from}
            onOpen={setOpened}
          />
        </LazyBoundary>
      )}
    </>
  );
}
