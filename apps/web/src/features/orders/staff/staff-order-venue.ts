import type { OrderDetail, OrderStep, StaffOrder } from '@papermint/contracts/spot/history-model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import type { OrdersQuery } from '../order-venue.ts';
import { staffOrdersChanged } from './follow-orders.ts';

/** An order of any trader in full, as staff see it. */
export interface AnyOrderDetail extends Omit<OrderDetail, 'trade' | 'timeline'> {
  trade: StaffOrder;
  timeline: (OrderStep & { staff: StaffOrder['trader'] | null })[];
  /** The transactions of an order, if the market has them for orders and not for positions. */
  transactions?: Transaction[];
}

/** How staff read and cancel orders of a market: on the spot market, or as futures. */
export interface StaffOrderVenue {
  useOrder: (uuid: string) => OrdersQuery<AnyOrderDetail>;
  cancel: 'spotStaff.cancel' | 'futuresStaff.cancel';
  /** Loads the orders and the data beside them again. */
  changed: () => Promise<void>;
  /** The path of the list of positions, of futures. */
  positionsAt?: string;
}

export const STAFF_SPOT: StaffOrderVenue = {
  useOrder: (uuid) => useQuery(trpc.spotStaff.order.queryOptions({ uuid })),
  cancel: 'spotStaff.cancel',
  changed: staffOrdersChanged,
};
