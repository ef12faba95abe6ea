import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import type { OrderVenue } from './order-venue.ts';
import { ordersChanged } from './orders-changed.ts';
import { useOpenOrders } from './own-orders.ts';

export const SHOWN_ORDERS = 10;
export const SHOWN_FILLS = 20;

/** The trader's orders on the spot market. */
export const SPOT_ORDERS: OrderVenue = {
  about: 'spot',
  useOpenOrders,
  useClosedOrders: (pair) =>
    useQuery(
      trpc.spot.trades.queryOptions(
        { open: 'false', perPage: SHOWN_ORDERS, ...(pair !== undefined && { pair }) },
        { placeholderData: keepPreviousData },
      ),
    ),
  useFills: (pair) =>
    useQuery(
      trpc.spot.fills.queryOptions(
        { perPage: SHOWN_FILLS, ...(pair !== undefined && { pair }) },
        { placeholderData: keepPreviousData },
      ),
    ),
  useOrder: (tradeUuid) => useQuery(trpc.spot.order.queryOptions({ tradeUuid })),
  cancel: 'spot.cancel',
  amend: 'spot.amend',
  cancelAll: 'spot.cancelAll',
  changed: ordersChanged,
  history: '/account/trade-history',
};
