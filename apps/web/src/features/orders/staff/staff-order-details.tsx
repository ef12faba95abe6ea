import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { OwnerCard } from '../../accounts/staff/owner-card.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { TransactionLines } from '../../wallet/staff/transaction-lines.tsx';
import { OrderDetails, OrderDetailsSkeleton } from '../order-details.tsx';
import { OrderDetailsCancel } from '../order-details-cancel.tsx';
import { staffOrdersChanged } from './follow-orders.ts';

interface StaffOrderDetailsProps {
  uuid: string;
  /** What the list knows of the order already. */
  row: StaffOrder | undefined;
  onLinked: (uuid: string) => void;
  onActed: () => void;
}

/** The details of any trader's order, for staff. */
export function StaffOrderDetails({ uuid, row, onLinked, onActed }: StaffOrderDetailsProps) {
  const query = useQuery(trpc.spotStaff.order.queryOptions({ uuid }));
  const order = query.data?.trade ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This order could not be loaded." />;
  }
  if (!order) return <OrderDetailsSkeleton />;
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
      action={
        <OrderDetailsCancel
          order={order}
          asksReason
          call="spotStaff.cancel"
          input={{ uuid }}
          onSettled={staffOrdersChanged}
          onDone={onActed}
        />
      }
    >
      <TransactionLines transactions={query.data?.transactions} />
    </OrderDetails>
  );
}
