import { useState } from 'react';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FillCard, fillColumns } from '../lists/fills-columns.tsx';
import { orderName } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';

const OwnOrderSheet = lazyWithPreload(() =>
  import('../details/own-order-sheet.tsx').then((m) => m.OwnOrderSheet),
);

interface RecentFillsProps {
  venue?: OrderVenue;
  pair?: string;
}

/** The trader's latest fills, of one pair or of all. Each opens the details of its order. */
export function RecentFills({ venue = SPOT_ORDERS, pair }: RecentFillsProps) {
  const query = venue.useFills(pair);
  const [opened, setOpened] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your fills could not be loaded." />;
  return (
    <>
      <DataTable
        label="Recent fills"
        columns={fillColumns}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        card={(fill) => <FillCard fill={fill} />}
        rowHeight={32}
        fills
        skeletonRows={4}
        opening={{
          name: orderName,
          opened: opened === null ? null : from,
          onOpen({ id, order }) {
            setOpened(order);
            setFrom(id);
          },
        }}
        empty={<Empty title="No fills yet">Executions of your orders appear here.</Empty>}
      />
      {opened === null ? null : (
        <LazyBoundary>
          <OwnOrderSheet venue={venue} uuid={opened} from={from} onOpen={setOpened} />
        </LazyBoundary>
      )}
    </>
  );
}
