import type { MarketVenue } from '@papermint/contracts/markets/model';
import type { BookQuotes } from '../../../orders/books/book-quotes.ts';
import type { World } from '../../../worlds/world.ts';

/** The public book and trades of a venue. */
export type Quotes = Pick<BookQuotes, 'publicBooks' | 'publicTrades'>;

export const quotesOf = ({ spot, futures }: World, venue: MarketVenue): Quotes =>
  venue === 'spot' ? spot : futures.quotes;
