import { useEffect } from 'react';
import { client, queryClient, trpc } from '../../api/trpc.ts';

/** Follows the news while a screen shows it, and loads its lists again when there is more. @param pair only that of a pair */
export function useNewsFeed(pair?: string): void {
  useEffect(() => {
    const feed = client.newsFeeds.newsFeed.subscribe(pair === undefined ? {} : { pair }, {
      onData({ whole }) {
        if (!whole) void queryClient.invalidateQueries({ queryKey: trpc.news.list.queryKey() });
      },
      // The socket reconnects and subscribes again by itself.
      onError: () => undefined,
    });
    return () => feed.unsubscribe();
  }, [pair]);
}
