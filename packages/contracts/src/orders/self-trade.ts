/**
 * What happens where an order would trade with another order of its own trader: the resting order is canceled and the
 * incoming one trades on, or the incoming order stops and its rest is canceled.
 */
export const selfTradeModes = ['cancel_resting', 'cancel_incoming'] as const;
export type SelfTradeMode = (typeof selfTradeModes)[number];
