import type { Side } from '../orders/model.ts';

/**
 * The price of the book that an order takes as its limit: the best one of the other side (opponent) or of its own side (queue), or
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

/** How many levels of a side they reach. */
export const MATCHED_LEVELS = 20;

/** Best first. */
interface Levels<L> {
  bids: readonly L[];
  asks: readonly L[];
}

/** The level of a book that an order of a side takes its limit from; undefined if the book has fewer levels. */
export function matchedLevel<L>({ bids, asks }: Levels<L>, side: Side, match: PriceMatch): L | undefined {
  const [where, place = '1'] = match.split('_');
  return ((where === 'opponent') === (side === 'buy') ? asks : bids)[Number(place) - 1];
}
