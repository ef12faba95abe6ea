import type { Page } from '@papermint/contracts/common/page';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import type { OrderDetail } from '@papermint/contracts/spot/history-model';

/** The part of its query that a list shows. */
export interface OrdersQuery<T> {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** How the trader's orders of a market are read, changed and canceled: on the spot market, or as futures. */
export interface OrderVenue {
  /** The subject of messages about them. */
  about: 'spot' | 'futures';
  /** The open orders, newest first. */
  useOpenOrders: () => OrdersQuery<Page<Order>>;
  /** The latest closed orders, of one pair or of all. */
  useClosedOrders: (pair?: string) => OrdersQuery<Page<Order>>;
  /** The latest fills, of one pair or of all. */
  useFills: (pair?: string) => OrdersQuery<Page<Fill>>;
  useOrder: (uuid: string) => OrdersQuery<OrderDetail>;
  cancel: 'spot.cancel' | 'futuresOrders.cancel';
  amend: 'spot.amend' | 'futuresOrders.amend';
  cancelAll: 'spot.cancelAll' | 'futuresOrders.cancelAll';
  /** Loads the orders and the data beside them again. */
  changed: () => Promise<void>;
  /** The path of the screen with all of them. */
  history: string;
}
