import { marketsContract } from '@papermint/contracts/markets/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { corporateCalls } from './corporate/corporate-calls.ts';
import { setBooksCalls, setPricesCalls } from './exact/set-prices-calls.ts';
import { createSetPrices } from './exact/set-prices-service.ts';
import { marketsFeeds } from './feeds/markets-feeds.ts';
import { impactCalls } from './impact/impact-calls.ts';
import { createImpact } from './impact/impact-service.ts';
import { importsCalls } from './imports/imports-calls.ts';
import { createImports } from './imports/imports-service.ts';
import { keepPricesSecret } from './keep-prices-secret.ts';
import { marketsCalls } from './markets-calls.ts';
import { marketsSearch } from './markets-search.ts';
import { createMarkets } from './markets-service.ts';
import {
  commoditiesStaffCalls,
  forexStaffCalls,
  marketsStaffCalls,
  stocksStaffCalls,
} from './markets-staff-calls.ts';
import { createMarketsStore } from './markets-store.ts';
import { priceEarlierBookings } from './prices/earlier-bookings.ts';
import { createRanking } from './ranking/ranking-service.ts';
import { scenariosCalls } from './scenarios/scenarios-calls.ts';
import { createScenarios } from './scenarios/scenarios-service.ts';
import { watchlistCalls } from './watchlist/watchlist-calls.ts';
import { createWatchlist } from './watchlist/watchlist-service.ts';
import { createWatchlistStore } from './watchlist/watchlist-store.ts';

export const marketsFeature = defineFeature({
  contract: marketsContract,
  start: startMarkets,
  calls: {
    markets: marketsCalls,
    watchlist: watchlistCalls,
    marketsStaff: marketsStaffCalls,
    stocksStaff: stocksStaffCalls,
    forexStaff: forexStaffCalls,
    commoditiesStaff: commoditiesStaffCalls,
    scenarios: scenariosCalls,
    imports: importsCalls,
    setPrices: setPricesCalls,
    setBooks: setBooksCalls,
    impact: impactCalls,
    corporate: corporateCalls,
  },
  feeds: {
    marketFeeds: marketsFeeds,
  },
  tags: {
    markets: { name: 'Markets', description: 'Instruments, prices, candles, order books and recent trades.' },
    corporate: { name: 'Corporate actions', description: 'Earnings, dividends and splits of companies.' },
    watchlist: { name: 'Watchlist', description: 'Favorite pairs.' },
    marketsStaff: {
      name: 'Staff: markets',
      description: 'Coins: listing, halting, delisting; all instruments compared with the catalog.',
    },
    stocksStaff: { name: 'Staff: stocks', description: 'Stocks: listing, halting, delisting.' },
    forexStaff: { name: 'Staff: forex', description: 'Forex pairs: listing, halting, delisting.' },
    commoditiesStaff: {
      name: 'Staff: commodities',
      description: 'Commodities: listing, halting, delisting.',
    },
    scenarios: {
      name: 'Sandbox: scenarios',
      description: 'Crashes, rallies, gaps, depegs and halts on demand.',
    },
    imports: {
      name: 'Sandbox: imported candles',
      description: 'Candles of a file as the path of a pair.',
    },
    setPrices: {
      name: 'Sandbox: set prices',
      description: 'Exact prices of pairs.',
    },
    setBooks: {
      name: 'Sandbox: set books',
      description: 'Exact levels of order books.',
    },
    impact: {
      name: 'Sandbox: impact of orders',
      description: 'Whether large orders move prices.',
    },
  },
  erasure(erasure) {
    erasure.rows('Watchlist', 'StarredPair', 'traderId');
  },
});

function startMarkets(core: WorldCore) {
  const { db, ledger, commands, ids, clock, marketSeed, lifecycle, search, state, testClock } = core;
  const markets = createMarkets(createMarketsStore(db), clock, marketSeed, state);
  ledger.priceBookings(markets.dollarPriceAt);
  lifecycle.onOpen(async () => {
    await markets.load();
    await priceEarlierBookings(db, markets.dollarPriceAt);
  });
  for (const source of marketsSearch(markets)) search.provide(source);
  return {
    markets,
    ranking: createRanking(markets),
    scenarios: createScenarios({ commands, markets, ids, clock }),
    /** Called when a world has opened. */
    keepPricesSecret: () => keepPricesSecret({ markets, commands, clock, state }),
    impact: createImpact({ commands, markets, clock, state }),
    imports: createImports({ commands, markets, ids, clock }),
    setPrices: createSetPrices({ commands, markets, ids, clock, testClock }),
    watchlist: createWatchlist({ store: createWatchlistStore(db), markets, commands, clock }),
  };
}
