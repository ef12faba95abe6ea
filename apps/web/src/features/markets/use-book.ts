import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { trpc } from '../../api/trpc.ts';
import { feedStateAtom, liveMarketAtom } from '../../state/live-prices.ts';

const ASK_EVERY = 10_000;

/** The step that the reader groups the book of a pair by; null while it shows single prices. */
export const bookStepAtom = atom<{ pair: string; step: string } | null>(null);

/** The order book of a pair from its feed; where no feed can be opened, polled. */
export function useBook(pair: string) {
  const live = useAtomValue(liveMarketAtom(pair));
  const cut = useAtomValue(feedStateAtom) === 'lost' && live === null;
  const query = useQuery(
    trpc.markets.book.queryOptions({ pair }, { enabled: cut, refetchInterval: ASK_EVERY, gcTime: 0 }),
  );
  return { book: live ?? query.data, query };
}
