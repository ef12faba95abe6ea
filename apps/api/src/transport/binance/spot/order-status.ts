import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import type { Order } from '@papermint/contracts/orders/model';

type BinanceStatus =
  | 'NEW'
  | 'PENDING_NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'EXPIRED_IN_MATCH';

/** The reasons for which Binance says that an order was canceled; for all others it says that it expired. */
const CANCELED: ReadonlySet<CancelReason | null> = new Set([null, 'requested', 'staff']);

/** The status of an order of ours. */
export function statusOf({ status, cancelReason }: Pick<Order, 'status' | 'cancelReason'>): BinanceStatus {
  switch (status) {
    case 'pending_new':
      return 'PENDING_NEW';
    case 'untriggered':
    case 'new':
      return 'NEW';
    case 'partially_filled':
      return 'PARTIALLY_FILLED';
    case 'filled':
      return 'FILLED';
    case 'rejected':
      return 'REJECTED';
    case 'expired':
      return 'EXPIRED';
    case 'canceled':
      if (cancelReason === 'self_trade') return 'EXPIRED_IN_MATCH';
      return CANCELED.has(cancelReason) ? 'CANCELED' : 'EXPIRED';
  }
}

/** Why an order expired, as Binance says it; undefined for other orders. */
export function expiryReasonOf(order: Pick<Order, 'status' | 'cancelReason'>): string | undefined {
  if (statusOf(order) !== 'EXPIRED') return undefined;
  switch (order.cancelReason) {
    case 'linked_order':
      return 'OCO_TRIGGER';
    case 'no_liquidity':
    case 'insufficient_balance':
    case 'price_bound':
      return 'INSUFFICIENT_LIQUIDITY';
    case 'not_filled_whole':
      return 'FOK_ORDER_NOT_FILLED';
    default:
      return 'EXCHANGE_CANCELED';
  }
}
