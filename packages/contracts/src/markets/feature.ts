import * as markets from './calls.ts';
import * as corporate from './corporate-calls.ts';
import * as impact from './impact-calls.ts';
import * as imports from './import-calls.ts';
import * as marketFeeds from './live.ts';
import * as scenarios from './scenario-calls.ts';
import * as setBooks from './set-book-calls.ts';
import * as setPrices from './set-price-calls.ts';
import * as marketsStaff from './staff-calls.ts';
import * as commoditiesStaff from './staff-commodity-calls.ts';
import * as forexStaff from './staff-forex-calls.ts';
import * as stocksStaff from './staff-stock-calls.ts';
import * as watchlist from './watchlist-calls.ts';

export const marketsContract = {
  name: 'markets',
  calls: {
    markets,
    watchlist,
    marketsStaff,
    stocksStaff,
    forexStaff,
    commoditiesStaff,
    scenarios,
    imports,
    setPrices,
    setBooks,
    impact,
    corporate,
  },
  feeds: { marketFeeds },
};
