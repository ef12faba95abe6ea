import type { WorldCore } from '../../worlds/core/world-core.ts';
import { marketsSearch } from './markets-search.ts';
import { createMarkets } from './markets-service.ts';
import { createMarketsStore } from './markets-store.ts';
import { createRanking } from './ranking-service.ts';
import { createScenarios } from './scenarios-service.ts';
import { createWatchlist } from './watchlist-service.ts';
import { createWatchlistStore } from './watchlist-store.ts';

export function marketsFeature({ db, commands, ids, clock, state, lifecycle, search }: WorldCore) {
  const markets = createMarkets(createMarketsStore(db), clock, state.seed);
  lifecycle.onOpen(markets.load);
  for (const source of marketsSearch(markets)) search.provide(source);
  return {
    markets,
    ranking: createRanking(markets),
    scenarios: createScenarios(commands, markets, ids, clock),
    watchlist: createWatchlist({ store: createWatchlistStore(db), markets, commands, clock }),
  };
}
