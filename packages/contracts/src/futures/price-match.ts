/**
 * The price of the book that a limit order takes: the best one of the other side (opponent) or of its own side (queue), or
 * the 5th, 10th or 20th one.
 */
export const priceMatches = [
  'opponent',
  'opponent_5',
  'opponent_10',
  'opponent_20',
  'queue',
  'queue_5',
  'queue_10',
  'queue_20',
] as const;
export type PriceMatch = (typeof priceMatches)[number];
