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
  'stock_split',
  'refused',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
