import type { Venue } from '@papermint/contracts/markets/trade-path';
import { useEffect } from 'react';
import { noteNow } from '../../api/live/feed.ts';
import { client } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { leadPrice, takeMarket } from '../../state/prices/live-prices.ts';
import { marketKey } from '../../state/prices/venue.ts';
import { bookStepsAtom } from './book/book-step.ts';
import { applyMarketData } from './live-market.ts';

/** Subscribes to a pair and to its book in the chosen step. Used once in a screen, however many parts show the pair. */
export function useMarketFeed(pair: string, venue: Venue): void {
  const step = useAtomValue(bookStepsAtom)[pair];
  const key = marketKey(pair, venue);
  // The data of a pair stays until that of another step has loaded.
  useEffect(() => () => takeMarket(key, null), [key]);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const feed = client.marketFeeds.bookFeed.subscribe(
      { pair, step, venue },
      {
        onData(message) {
          letGo ??= leadPrice(key);
          // The clock first: the price is drawn at the present instant.
          noteNow(Date.parse(message.at));
          applyMarketData(key, message);
        },
        // The socket reconnects and subscribes again by itself. The feed's state shows that it was lost.
        onError: () => undefined,
      },
    );
    return () => {
      feed.unsubscribe();
      letGo?.();
    };
  }, [pair, step, venue, key]);
}
