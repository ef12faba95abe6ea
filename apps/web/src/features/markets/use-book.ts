import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, queryClient, trpc } from '../../lib/trpc.ts';

/** The order book of a pair, kept current by the feed while a screen follows it. */
export function useBook(pair: string) {
  return useQuery(
    trpc.markets.book.queryOptions({ pair }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  );
}

/** Follows the book of a pair; once a screen, however many of its parts show it. */
export function useBookFeed(pair: string): void {
  useEffect(() => {
    const queryKey = trpc.markets.book.queryKey({ pair });
    const feed = client.marketFeeds.bookFeed.subscribe(
      { pair },
      {
        onData: ({ bids, asks }) => queryClient.setQueryData(queryKey, { bids, asks }),
        // The socket opens again by itself and subscribes anew; the feed's state says that it is lost.
        onError: () => undefined,
      },
    );
    return () => feed.unsubscribe();
  }, [pair]);
}
