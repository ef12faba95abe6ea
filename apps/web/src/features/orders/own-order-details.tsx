import type { Order } from '@papermint/contracts/orders/model';
import type { OrderStep } from '@papermint/contracts/spot/history-model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/query-view.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { OrderDetails, OrderDetailsSkeleton } from './order-details.tsx';
import { OrderDetailsCancel } from './order-details-cancel.tsx';
import { ordersChanged } from './orders-changed.ts';

interface OwnOrderDetailsProps {
  uuid: string;
  /** What a list knows of the order already. */
  row?: Order | undefined;
  onLinked: (uuid: string) => void;
}

const sayBy = ({ by }: OrderStep) => (by === 'staff' ? 'By staff' : null);

/** The details of one of the trader's orders. */
export function OwnOrderDetails({ uuid, row, onLinked }: OwnOrderDetailsProps) {
  const query = useQuery(trpc.spot.order.queryOptions({ tradeUuid: uuid }));
  const order = query.data?.trade ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This order could not be loaded." />;
  }
  if (!order) return <OrderDetailsSkeleton />;
  return (
    <OrderDetails
      order={order}
      more={query.data}
      sayBy={sayBy}
      fillsAt={`/account/trade-history?view=fills&search=${uuid}`}
      onLinked={onLinked}
      action={
        <OrderDetailsCancel
          order={order}
          call="spot.cancel"
          input={{ tradeUuid: uuid }}
          onSettled={ordersChanged}
        />
      }
    >
      <p className="flex gap-5 text-13">
        <TextLink to={`/account/transactions?reference=${uuid}`}>Transactions</TextLink>
        <TextLink to={`/trade/${order.pair}`}>Trade {order.pair}</TextLink>
      </p>
    </OrderDetails>
  );
}
