import type { Venue } from '@papermint/contracts/markets/trade-path';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import type { Market } from '../markets.ts';
import { venueOf } from './venue.ts';

/** A day in prices that are three hours of open time apart. */
const DAY_POINTS = 8;

/** The prices of about the last day, from those of the last 7 days; the last one is the current price. */
export function dayPrices(prices7d: readonly string[], price: string): number[] {
  return [...prices7d.slice(-DAY_POINTS), price].map(Number);
}

/**
 * The address of a favorite's terminal. It keeps the interval of the chart.
 * @param search that of the present address
 */
export function favoritePath(
  market: Pick<Market, 'kind' | 'base' | 'quote' | 'spot' | 'futures'>,
  venue: Venue,
  search: URLSearchParams,
): string {
  const path = tradePath(market, venueOf(market, venue));
  const interval = search.get('interval');
  if (interval === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}interval=${encodeURIComponent(interval)}`;
}

/** The row that a key goes to in a list of rows; undefined for other keys. */
export function rowAfter(key: string, row: number, rows: number): number | undefined {
  const to = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows - 1 }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), rows - 1);
}
