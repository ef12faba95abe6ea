import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { OwnerCard } from '../../accounts/staff/owner-card.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { TransactionLines } from '../../wallet/staff/transaction-lines.tsx';
import { OrderDetails, OrderDetailsSkeleton } from '../details/order-details.tsx';
import { OrderDetailsCancel } from '../details/order-details-cancel.tsx';
import type { StaffOrderVenue } from './staff-order-venue.ts';

interface StaffOrderDetailsProps {
  venue: StaffOrderVenue;
  uuid: string;
  /** The row of the list. */
  row: StaffOrder | undefined;
  onLinked: (uuid: string) => void;
  onActed: () => void;
}

/** The details of any trader's order, for staff. */
export function StaffOrderDetails({ venue, uuid, row, onLinked, onActed }: StaffOrderDetailsProps) {
  const query = venue.useOrder(uuid);
  const order = query.data?.trade ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This order could not be loaded." />;
  }
  if (!order) return <OrderDetailsSkeleton />;
  const { positionsAt } = venue;
  return (
    <OrderDetails
      order={order}
      more={query.data}
      sayBy={({ by }, place) => {
        const staff = query.data?.timeline[place]?.staff;
        return staff ? `By ${nameOf(staff)}, staff` : by === 'trader' ? 'By the trader' : null;
      }}
      owner={<OwnerCard trader={order.trader} />}
      onLinked={onLinked}
      {...(positionsAt !== undefined && { positionsAt })}
      action={
        <OrderDetailsCancel
          order={order}
          asksReason
          call={venue.cancel}
          input={{ uuid }}
          onSettled={venue.changed}
          onDone={onActed}
        />
      }
    >
      {query.data && query.data.transactions === undefined ? null : (
        <TransactionLines
          transactions={query.data?.transactions}
          of={{ reference: uuid, owner: order.trader.accountId }}
        />
      )}
    </OrderDetails>
  );
}
