import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FeedHandlers } from '../../../handlers.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { Markets } from '../markets-service.ts';
import type { VenueQuotes } from './data-venues.ts';
import { futuresVenue, spotVenue } from './data-venues.ts';
import { createMarketDataPublisher } from './market-data-publisher.ts';

export function marketsFeeds(services: {
  clock: Clock;
  markets: Markets;
  spot: Spot;
  futures: { quotes: VenueQuotes };
}): FeedHandlers['marketFeeds'] {
  const { clock, markets, spot, futures } = services;
  const publishers = {
    spot: createMarketDataPublisher({ clock, markets, venue: spotVenue(markets, spot) }),
    futures: createMarketDataPublisher({ clock, markets, venue: futuresVenue(markets, futures.quotes) }),
  };
  return {
    priceFeed: ({ signal }) => publishers.spot.prices(signal),
    async *bookFeed({ signal }, { pair: asked, step, venue }) {
      const { pair, futures: tradesAsFutures } = markets.instrument(asked);
      if (venue === 'futures' && !tradesAsFutures) {
        throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
      }
      const factor = step === undefined ? undefined : spot.factorOf(pair, step);
      yield* publishers[venue].book(pair, signal, factor);
    },
  };
}
