/**
 * Why a request was refused, for programs, where several refusals share a code and a field. Like codes they are part of
 * the API: they are added, never renamed.
 */
export const refusalReasons = {
  would_take: 'The order would fill immediately, but must rest on the book.',
  would_trigger: 'The price has already reached the price that triggers the order.',
  wrong_side: 'The price is on the wrong side of the current price.',
  price_band: 'The price is too far from the current price or from the stop price.',
  duplicate_client_id: 'An open order has this ID.',
  too_small: 'The order is worth less than the least of its pair.',
  too_large: 'The number is too large.',
  not_a_multiple: 'The number is no multiple of the tick size or lot size.',
  too_many_decimals: 'The number has more decimals than its asset.',
  too_many_parts: 'The visible amount is too small a part of the amount.',
  too_many_open_orders: 'The trader has too many open orders in the pair.',
  too_many_untriggered_orders: 'The trader has too many untriggered orders in the pair.',
  more_than_position: 'The order is larger than the position that it may close.',
  leverage_tier: 'A position of this size may have less leverage.',
} as const satisfies Record<string, string>;

export type RefusalReason = keyof typeof refusalReasons;
