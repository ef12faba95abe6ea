import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { noteNow } from '../../api/feed.ts';
import { client } from '../../api/trpc.ts';
import { leadPrice, takeMarket } from '../../state/live-prices.ts';
import { applyMarketData } from './live-market.ts';
import { bookStepAtom } from './use-book.ts';

/** Follows a pair, and its book in the chosen steps; once a screen, however many of its parts show it. */
export function useMarketFeed(pair: string): void {
  const chosen = useAtomValue(bookStepAtom);
  const step = chosen?.pair === pair ? chosen.step : undefined;
  // What is known of a pair stays until that in other steps has come.
  useEffect(() => () => takeMarket(pair, null), [pair]);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const feed = client.marketFeeds.bookFeed.subscribe(
      { pair, step },
      {
        onData(message) {
          letGo ??= leadPrice(pair);
          // First the instant: who draws a price draws it at now.
          noteNow(Date.parse(message.at));
          applyMarketData(pair, message);
        },
        // The socket opens again by itself and subscribes anew; the feed's state says that it is lost.
        onError: () => undefined,
      },
    );
    return () => {
      feed.unsubscribe();
      letGo?.();
    };
  }, [pair, step]);
}
