import type { StaffFuturesOrder } from '@papermint/contracts/futures/staff-model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { OwnerCard } from '../../accounts/staff/owner-card.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { OrderDetails, OrderDetailsSkeleton } from '../../orders/order-details.tsx';
import { OrderDetailsCancel } from '../../orders/order-details-cancel.tsx';
import { staffFuturesChanged } from './follow-futures.ts';
import { DESK } from './futures-desk-tabs.tsx';

interface StaffFuturesOrderDetailsProps {
  uuid: string;
  /** What the list knows of the order already. */
  row: StaffFuturesOrder | undefined;
  onLinked: (uuid: string) => void;
  onActed: () => void;
}

/** The details of any trader's futures order, for staff. */
export function StaffFuturesOrderDetails({ uuid, row, onLinked, onActed }: StaffFuturesOrderDetailsProps) {
  const query = useQuery(trpc.futuresStaff.order.queryOptions({ uuid }));
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
      positionsAt={DESK}
      action={
        <OrderDetailsCancel
          order={order}
          asksReason
          call="futuresStaff.cancel"
          input={{ uuid }}
          onSettled={staffFuturesChanged}
          onDone={onActed}
        />
      }
    />
  );
}
