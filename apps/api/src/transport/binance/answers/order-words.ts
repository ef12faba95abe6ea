import type { Order } from '@papermint/contracts/orders/model';

/** An order's type in spot. A take profit, stop or trailing stop with a limit becomes a limit order. */
export function spotType({ type, price, postOnly }: Pick<Order, 'type' | 'price' | 'postOnly'>): string {
  switch (type) {
    case 'market':
      return 'MARKET';
    case 'limit':
      return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
    case 'take_profit':
      return price === null ? 'TAKE_PROFIT' : 'TAKE_PROFIT_LIMIT';
    default:
      return price === null ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT';
  }
}

/** Reasons for which an order expires at Binance, where ours is canceled. */
const EXPIRES: ReadonlySet<string | null> = new Set([
  'linked_order',
  'no_liquidity',
  'not_filled_whole',
  'price_bound',
  'post_only',
  'insufficient_balance',
  'refused',
]);

/** An order's status, in spot and futures. */
export function statusOf({ status, cancelReason }: Pick<Order, 'status' | 'cancelReason'>): string {
  switch (status) {
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
      return EXPIRES.has(cancelReason) ? 'EXPIRED' : 'CANCELED';
  }
}

/** Time in force in spot; GTD exists for futures only. */
export const spotTimeInForce = ({ timeInForce }: Pick<Order, 'timeInForce'>): string =>
  timeInForce === 'GTD' ? 'GTC' : timeInForce;

/** Why an order expired, where Binance says so. */
export function expiryReason({ cancelReason }: Pick<Order, 'cancelReason'>): string | undefined {
  if (cancelReason === 'linked_order') return 'OCO_TRIGGER';
  if (cancelReason === 'no_liquidity' || cancelReason === 'not_filled_whole') return 'INSUFFICIENT_LIQUIDITY';
  return undefined;
}

const SELF_TRADE = { cancel_resting: 'EXPIRE_MAKER', cancel_incoming: 'EXPIRE_TAKER' } as const;

export const selfTradeModeOf = ({
  selfTradePreventionMode,
}: Pick<Order, 'selfTradePreventionMode'>): string => SELF_TRADE[selfTradePreventionMode];

/** The id that a client gave an order, or else one that is made of its number. */
export const clientIdOf = ({
  clientId,
  clientOrderId,
  number,
}: Pick<Order, 'clientId' | 'clientOrderId' | 'number'>): string =>
  clientId ?? clientOrderId ?? `pm${String(number).padStart(20, '0')}`;
