import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';

/** The types of futures orders, as Binance names them. */
export const futuresOrderTypes = [
  'LIMIT',
  'MARKET',
  'STOP',
  'STOP_MARKET',
  'TAKE_PROFIT',
  'TAKE_PROFIT_MARKET',
  'TRAILING_STOP_MARKET',
] as const;
export type FuturesType = (typeof futuresOrderTypes)[number];

/** Ours, as Binance names it. */
export const FUTURES_TYPES: Readonly<Record<OrderType, FuturesType>> = {
  market: 'MARKET',
  limit: 'LIMIT',
  stop: 'STOP_MARKET',
  stop_limit: 'STOP',
  take_profit: 'TAKE_PROFIT_MARKET',
  take_profit_limit: 'TAKE_PROFIT',
  trailing_stop: 'TRAILING_STOP_MARKET',
  trailing_take_profit: 'TRAILING_STOP_MARKET',
};

/** Binance's, as ours is named. */
export const OWN_TYPES: Readonly<Record<FuturesType, OrderType>> = {
  MARKET: 'market',
  LIMIT: 'limit',
  STOP_MARKET: 'stop',
  STOP: 'stop_limit',
  TAKE_PROFIT_MARKET: 'take_profit',
  TAKE_PROFIT: 'take_profit_limit',
  TRAILING_STOP_MARKET: 'trailing_stop',
};

/** Whether an order of this type waits for a price. */
export const isConditional = (type: FuturesType): boolean => type !== 'LIMIT' && type !== 'MARKET';

export type FuturesStatus =
  | 'NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'EXPIRED_IN_MATCH';

const STATUSES: Readonly<Record<Exclude<OrderStatus, 'canceled'>, FuturesStatus>> = {
  pending_new: 'NEW',
  untriggered: 'NEW',
  new: 'NEW',
  partially_filled: 'PARTIALLY_FILLED',
  filled: 'FILLED',
  expired: 'EXPIRED',
  rejected: 'REJECTED',
};

/** The reasons of those who cancel; for all others the exchange ends an order. */
const CANCELS: ReadonlySet<CancelReason | null> = new Set([
  null,
  'requested',
  'staff',
  'delisted',
  'liquidation',
]);

export function futuresStatus(status: OrderStatus, cancelReason: CancelReason | null): FuturesStatus {
  if (status !== 'canceled') return STATUSES[status];
  if (cancelReason === 'self_trade') return 'EXPIRED_IN_MATCH';
  return CANCELS.has(cancelReason) ? 'CANCELED' : 'EXPIRED';
}

export const preventionModes = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const;
export type PreventionMode = (typeof preventionModes)[number];

/** Ours; `decrement` has no name in Binance's futures. */
export const PREVENTION_MODES: Readonly<Record<SelfTradeMode, string>> = {
  cancel_resting: 'EXPIRE_MAKER',
  cancel_incoming: 'EXPIRE_TAKER',
  cancel_both: 'EXPIRE_BOTH',
  decrement: 'DECREMENT',
};

export const OWN_PREVENTION_MODES: Readonly<Record<PreventionMode, SelfTradeMode>> = {
  EXPIRE_MAKER: 'cancel_resting',
  EXPIRE_TAKER: 'cancel_incoming',
  EXPIRE_BOTH: 'cancel_both',
};
