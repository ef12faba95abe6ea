import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { futuresChanged, useOpenFuturesOrders } from '../../../api/queries/futures.ts';
import { trpc } from '../../../api/trpc.ts';
import type { OrderVenue } from '../../orders/order-venue.ts';
import { SHOWN_FILLS, SHOWN_ORDERS } from '../../orders/spot-orders.ts';

/** The trader's futures orders. */
export const FUTURES_ORDERS: OrderVenue = {
  about: 'futures',
  useOpenOrders: useOpenFuturesOrders,
  useClosedOrders: (pair) =>
    useQuery(
      trpc.futures.orders.queryOptions(
        { open: 'false', perPage: SHOWN_ORDERS, ...(pair !== undefined && { pair }) },
        { placeholderData: keepPreviousData },
      ),
    ),
  useFills: (pair) =>
    useQuery(
      trpc.futures.fills.queryOptions(
        { perPage: SHOWN_FILLS, ...(pair !== undefined && { pair }) },
        { placeholderData: keepPreviousData },
      ),
    ),
  useOrder: (tradeUuid) => useQuery(trpc.futures.order.queryOptions({ tradeUuid })),
  cancel: 'futuresOrders.cancel',
  amend: 'futuresOrders.amend',
  cancelAll: 'futuresOrders.cancelAll',
  changed: futuresChanged,
  history: '/account/trade-history/futures',
};
