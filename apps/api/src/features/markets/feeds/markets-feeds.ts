import type { FeedHandlers } from '../../../handlers.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { Markets } from '../markets-service.ts';
import { createMarketDataPublisher } from './market-data-publisher.ts';

export function marketsFeeds(services: {
  clock: Clock;
  markets: Markets;
  spot: Spot;
}): FeedHandlers['marketFeeds'] {
  const { markets, spot } = services;
  const publisher = createMarketDataPublisher(services);
  return {
    priceFeed: ({ signal }) => publisher.prices(signal),
    async *bookFeed({ signal }, { pair: asked, step }) {
      const { pair } = markets.instrument(asked);
      yield* publisher.book(pair, signal, step === undefined ? undefined : spot.factorOf(pair, step));
    },
  };
}
