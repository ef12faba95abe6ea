import { useEffect } from 'react';
import { noteNow } from '../../lib/feed.ts';
import { leadPrice, takeMarket } from '../../lib/live-prices.ts';
import { client } from '../../lib/trpc.ts';
import { takeTold } from './live-market.ts';

/** Follows a pair; once a screen, however many of its parts show it. */
export function useMarketFeed(pair: string): void {
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const feed = client.marketFeeds.bookFeed.subscribe(
      { pair },
      {
        onData(told) {
          letGo ??= leadPrice(pair);
          // First the instant: who draws a price draws it at now.
          noteNow(Date.parse(told.at));
          takeTold(pair, told);
        },
        // The socket opens again by itself and subscribes anew; the feed's state says that it is lost.
        onError: () => undefined,
      },
    );
    return () => {
      feed.unsubscribe();
      letGo?.();
      takeMarket(pair, null);
    };
  }, [pair]);
}
