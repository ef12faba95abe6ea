import type { Trade } from '@papermint/contracts/spot/model';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { failureOf } from '../../lib/failure.ts';
import { useIntention } from '../../lib/intention.ts';
import { QueryFailed } from '../../lib/query-view.tsx';
import { client, queryClient, trpc } from '../../lib/trpc.ts';
import { codeLabel } from '../../ui/amount-format.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-column.ts';
import { toast } from '../../ui/toast-store.ts';
import { OpenOrderCard, openOrderColumns } from './order-columns.tsx';
import { useOpenOrders } from './own-orders.ts';

const columns: readonly Column<Trade>[] = [
  ...openOrderColumns,
  {
    key: 'cancel',
    header: 'Cancel',
    bareHeader: true,
    end: true,
    cell: (order) => <CancelOrder order={order} />,
  },
];

/** The trader's orders that wait for their price, and the way to cancel them. */
export function OpenOrders() {
  const query = useOpenOrders();
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your open orders could not be loaded." />;
  return (
    <DataTable
      label="Open orders"
      columns={columns}
      rows={query.data?.data}
      rowKey={(order) => order.uuid}
      card={(order) => <OpenOrderCard order={order} action={<CancelOrder order={order} />} />}
      rowHeight={32}
      skeletonRows={3}
      empty={
        <Empty title="No open orders">A limit order waits here until the market comes to its price.</Empty>
      }
    />
  );
}

function CancelOrder({ order }: { order: Trade }) {
  const intention = useIntention();
  const cancel = useMutation({
    mutationFn: () => {
      const input = { tradeUuid: order.uuid };
      return client.spot.cancel.mutate(input, { context: { idempotencyKey: intention.keyFor(input) } });
    },
    onSuccess: () => intention.settle(),
    onError: (error) => {
      intention.settle(error);
      toast('warning', failureOf(error).error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.spot.trades.queryKey() }),
  });
  const what = `${order.side} of ${order.amount} ${codeLabel(order.pair)} at ${order.price ?? order.stopPrice}`;
  return (
    <Button
      size="small"
      look="ghost"
      className="h-6 px-1.5 text-12"
      busy={cancel.isPending}
      aria-label={`Cancel the ${what}`}
      onClick={() => cancel.mutate()}
    >
      <X className="size-3.5" aria-hidden="true" />
      Cancel
    </Button>
  );
}
