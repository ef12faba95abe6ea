import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderStep } from '@papermint/contracts/spot/history-model';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { pairPath } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';
import { CancelGroup } from './cancel-group.tsx';
import { OrderDetails, OrderDetailsSkeleton } from './order-details.tsx';
import { OrderDetailsCancel } from './order-details-cancel.tsx';

interface OwnOrderDetailsProps {
  venue?: OrderVenue;
  uuid: string;
  /** The row of the list. */
  row?: Order | undefined;
  onLinked: (uuid: string) => void;
}

const sayBy = ({ by }: OrderStep) => (by === 'staff' ? 'By staff' : null);

/** The details of one of the trader's orders. */
export function OwnOrderDetails({ venue = SPOT_ORDERS, uuid, row, onLinked }: OwnOrderDetailsProps) {
  const query = venue.useOrder(uuid);
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
      fillsAt={`${venue.history}?view=fills&search=${uuid}`}
      positionsAt={venue.history}
      keysAt="/account/security/api-keys"
      onLinked={onLinked}
      action={
        <>
          <OrderDetailsCancel
            order={order}
            call={venue.cancel}
            input={{ tradeUuid: uuid }}
            onSettled={venue.changed}
          />
          {order.group !== null && isOpen(order.status) ? (
            <CancelGroup venue={venue} group={order.group} />
          ) : null}
        </>
      }
    >
      <p className="flex gap-5 text-13">
        <TextLink to={`/account/transactions?reference=${uuid}`}>Transactions</TextLink>
        <LedgerLink reference={uuid} />
        <TextLink to={pairPath(order)}>Trade {codeLabel(order.pair)}</TextLink>
      </p>
    </OrderDetails>
  );
}
