import type { Venue } from '@papermint/contracts/markets/trade-path';
import { createContext, useContext } from 'react';

/** The market that a part of a screen shows: a pair and its futures have prices, books and trades of their own. */
export const VenueContext = createContext<Venue>('spot');

export const useVenue = (): Venue => useContext(VenueContext);

/** The name of a market in the live prices. */
export const marketKey = (pair: string, venue: Venue): string =>
  venue === 'spot' ? pair : `${pair} ${venue}`;

/** The name of the mark price of futures in the live prices. */
export const markKey = (pair: string): string => `${pair} mark`;

/** The name of the market that the screen shows. */
export const useMarketKey = (pair: string): string => marketKey(pair, useVenue());

/** Prices by pair, under other names. */
export function renamed(
  prices: Readonly<Record<string, string>>,
  nameOf: (pair: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(prices).map(([pair, price]) => [nameOf(pair), price]));
}
