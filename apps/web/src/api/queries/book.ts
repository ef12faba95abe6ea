import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from '../../lib/atoms.ts';
import { feedStateAtom, liveMarketAtom } from '../../state/prices/live-prices.ts';
import { trpc } from '../trpc.ts';

const ASK_EVERY = 10_000;
const POLL_EVERY = 2000;

/**
 * The order book of a pair from its feed. Before the first message it is the book that was requested ahead. Without a
 * feed it is polled.
 * @param unfed whether nothing on the screen may follow the feed of the pair: then the book is polled until the feed
 * starts
 */
export function useBook(pair: string, unfed = false) {
  const live = useAtomValue(liveMarketAtom(pair));
  const lost = useAtomValue(feedStateAtom) === 'lost';
  const cut = live === null && (lost || unfed);
  const every = unfed ? POLL_EVERY : ASK_EVERY;
  const query = useQuery(
    trpc.markets.book.queryOptions({ pair }, { enabled: cut, refetchInterval: every, gcTime: 0 }),
  );
  const recent = cut || Date.now() - query.dataUpdatedAt < ASK_EVERY;
  return { book: live ?? (recent ? query.data : undefined), query };
}
