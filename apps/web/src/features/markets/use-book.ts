import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { useNow } from '../../ui/now.ts';

const LEAST = 1000;
let lastAsked = 0;

/** The order book of a pair, asked for anew when the feed has moved, at most once a second. */
export function useBook(pair: string) {
  const now = useNow(1000);
  const options = trpc.markets.book.queryOptions(
    { pair },
    { staleTime: LEAST, placeholderData: keepPreviousData },
  );
  const query = useQuery(options);
  useEffect(() => {
    if (now === 0 || document.hidden) return;
    const wall = performance.now();
    if (wall - lastAsked < LEAST * 0.9) return;
    lastAsked = wall;
    void queryClient.invalidateQueries(
      { queryKey: trpc.markets.book.queryKey({ pair }) },
      { cancelRefetch: false },
    );
  }, [now, pair]);
  return query;
}
