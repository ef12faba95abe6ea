import type { FeedHandlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';
import { createMarketDataPublisher } from './market-data-publisher.ts';

export function marketsFeeds(services: Services): FeedHandlers['marketFeeds'] {
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
