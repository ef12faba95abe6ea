import { useQuery } from '@tanstack/react-query';
import { atom } from 'jotai';
import { trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { feedStateAtom, liveMarketAtom } from '../../state/live-prices.ts';

const ASK_EVERY = 10_000;

/** The step that the reader groups the book of a pair by; null while it shows single prices. */
export const bookStepAtom = atom<{ pair: string; step: string } | null>(null);

/** The order book of a pair from its feed; until that has begun the one asked for ahead, and without a feed polled. */
export function useBook(pair: string) {
  const live = useAtomValue(liveMarketAtom(pair));
  const cut = useAtomValue(feedStateAtom) === 'lost' && live === null;
  const query = useQuery(
    trpc.markets.book.queryOptions({ pair }, { enabled: cut, refetchInterval: ASK_EVERY, gcTime: 0 }),
  );
  const recent = cut || Date.now() - query.dataUpdatedAt < ASK_EVERY;
  return { book: live ?? (recent ? query.data : undefined), query };
}
