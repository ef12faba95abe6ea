import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { trpc } from '../../api/trpc.ts';
import { feedStateAtom, liveMarketAtom } from '../../state/live-prices.ts';

const ASK_EVERY = 10_000;

/** The order book of a pair as its feed tells it. Where no feed can be opened it is asked for. */
export function useBook(pair: string) {
  const live = useAtomValue(liveMarketAtom(pair));
  const cut = useAtomValue(feedStateAtom) === 'lost' && live === null;
  const query = useQuery(
    trpc.markets.book.queryOptions({ pair }, { enabled: cut, refetchInterval: ASK_EVERY, gcTime: 0 }),
  );
  return { book: live ?? query.data, query };
}
