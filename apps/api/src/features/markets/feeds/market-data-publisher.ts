import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { publishBook } from './publish-book.ts';
import { publishPrices } from './publish-prices.ts';
import type { PublisherState } from './publisher-state.ts';

export function createMarketDataPublisher(services: PublisherState['services']) {
  const publisher: PublisherState = {
    services,
    consumers: new Set(),
    snapshots: new Map(),
    timer: undefined,
    stops: [],
    latest: services.markets.board(),
  };
  return bindVerbs(publisher, { prices: publishPrices, book: publishBook });
}
