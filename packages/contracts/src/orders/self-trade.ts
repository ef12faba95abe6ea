/**
 * What happens where an order would trade with another order of its own trader: the resting order is canceled and the
 * incoming one trades on, or the incoming order stops and its rest is canceled.
 */
export const selfTradeModes = ['cancel_resting', 'cancel_incoming'] as const;
export type SelfTradeMode = (typeof selfTradeModes)[number];

/** Why an order was canceled, for programs. */
export const cancelReasons = [
  'requested',
  'staff',
  'linked_order',
  'self_trade',
  'no_liquidity',
  'not_filled_whole',
  'insufficient_balance',
  'price_bound',
  'post_only',
  'position_closed',
  'liquidation',
  'delisted',
  'refused',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
