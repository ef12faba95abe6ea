/**
 * What happens where an order would trade with another order of its own trader: the resting order is canceled and the
 * incoming one trades on (cancel_resting), the rest of the incoming order is canceled (cancel_incoming), both are canceled
 * (cancel_both), or both lose the smaller of their amounts (decrement).
 */
export const selfTradeModes = ['cancel_resting', 'cancel_incoming', 'cancel_both', 'decrement'] as const;
export type SelfTradeMode = (typeof selfTradeModes)[number];

/**
 * The mode of an order whose trader chose none: one that limits a loss or reduces a position trades.
 * @param order.waits whether it has a stop price or a trailing distance
 */
export const defaultSelfTradeMode = (order: { waits: boolean; reduces: boolean }): SelfTradeMode =>
  order.waits || order.reduces ? 'cancel_resting' : 'cancel_incoming';
