import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { MarketVenue } from '@papermint/contracts/markets/model';
import { HISTORY_STARTS } from '../../../market/market-anchor.ts';
import { secondOf } from '../../../market/second-of.ts';
import { paidBetween, tradesOf } from '../../../market/volume/turnover.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Listings } from '../listings/listings.ts';
import type { MarketListing } from '../listings/market-listing.ts';

/** What a market did from one second (ms) until before another. Prices are ticks, amounts lots. */
export interface MarketWindow {
  from: number;
  to: number;
  open: number;
  high: number;
  low: number;
  /** The price at the end. */
  last: number;
  lots: number;
  /** Lots times ticks. */
  quote: bigint;
  /** How many trades there were, about. */
  trades: number;
}

type Part = Pick<MarketWindow, 'high' | 'low' | 'lots'> & { paid: bigint };

/** Windows of markets that always trade. All but the first and the last minute of one is computed once a minute. */
export function createMarketWindows(listings: Listings, clock: Pick<Clock, 'now'>) {
  // A change of path or specification makes another MarketListing, so entries never go stale.
  const middles = new WeakMap<MarketListing, Map<number, { from: number; part: Part }>>();

  function middleOf(market: MarketListing, from: number, to: number): Part {
    let byLength = middles.get(market);
    if (!byLength) {
      byLength = new Map();
      middles.set(market, byLength);
    }
    const before = byLength.get(to - from);
    if (before?.from === from) return before.part;
    const part = partOf(market, from, to);
    byLength.set(to - from, { from, part });
    return part;
  }

  return {
    /** The last `length` ms of a market. @throws DomainError bad_input at `pair` */
    window(pair: string, venue: MarketVenue, length: number, now = clock.now()): MarketWindow {
      const listed = listings.find(pair);
      const market = venue === 'spot' ? listed : listed.futures.last;
      const to = secondOf(now);
      const from = Math.max(HISTORY_STARTS, secondOf(to - length));
      const open = market.path.priceAt(from);
      const last = market.path.priceAt(to);
      const inner = [Math.ceil(from / MINUTE) * MINUTE, Math.floor(to / MINUTE) * MINUTE] as const;
      const parts =
        inner[0] < inner[1]
          ? [partOf(market, from, inner[0]), middleOf(market, ...inner), partOf(market, inner[1], to)]
          : [partOf(market, from, to)];
      const lots = parts.reduce((sum, part) => sum + part.lots, 0);
      return {
        from,
        to,
        open,
        last,
        high: Math.max(last, ...parts.map(({ high }) => high)),
        low: Math.min(last, ...parts.map(({ low }) => low)),
        lots,
        quote: parts.reduce((sum, { paid }) => sum + paid, 0n) / 2n,
        trades: tradesOf(lots, market.depth.dailyLots, (to - from) / SECOND),
      };
    },
  };
}

/** Longer windows are added up in longer steps. */
const stepOf = (length: number) => (length > DAY ? 6 * HOUR : HOUR);

function partOf(market: MarketListing, from: number, to: number): Part {
  if (from >= to) return { high: -Infinity, low: Infinity, lots: 0, paid: 0n };
  return {
    ...market.path.extremes(from, to - SECOND),
    lots: market.volume.between(from, to),
    paid: paidBetween(market, from, to, stepOf(to - from)),
  };
}
