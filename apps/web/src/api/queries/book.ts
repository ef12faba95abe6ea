import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from '../../lib/atoms.ts';
import { feedStateAtom, liveMarketAtom } from '../../state/prices/live-prices.ts';
import { marketKey, useVenue } from '../../state/prices/venue.ts';
import { trpc } from '../trpc.ts';

const ASK_EVERY = 10_000;
const POLL_EVERY = 2000;

/**
 * The order book of a pair from its feed. Before the first message it is the book that was requested ahead. Without a
 * feed it is polled.
 * @param unfed whether nothing on the screen may follow the feed of the pair: then the book is polled until the feed
 * starts
 * @param of the market; the one that the screen shows by default
 */
export function useBook(pair: string, unfed = false, of?: Venue) {
  const shown = useVenue();
  const venue = of ?? shown;
  const live = useAtomValue(liveMarketAtom(marketKey(pair, venue)));
  const lost = useAtomValue(feedStateAtom) === 'lost';
  const cut = live === null && (lost || unfed);
  const every = unfed ? POLL_EVERY : ASK_EVERY;
  const query = useQuery(
    trpc.markets.book.queryOptions(venue === 'spot' ? { pair } : { pair, venue }, {
      enabled: cut,
      refetchInterval: every,
      gcTime: 0,
    }),
  );
  const recent = cut || Date.now() - query.dataUpdatedAt < ASK_EVERY;
  return { book: live ?? (recent ? query.data : undefined), query };
}
