import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** What guests read without an account. Signed-in visitors are redirected to the screen that shows the same. */
export const publicScreens: readonly Screen[] = [
  {
    path: '/markets',
    who: 'guest',
    signedInAt: '/market',
    flags: ['crypto_trading', 'cryptocurrencies_ranking_page'],
    title: 'Markets',
    asks: [['markets.ranking', { kind: 'crypto' }]],
    ...code(() => import('../../features/markets/market-page.tsx').then((m) => m.MarketPage)),
  },
  {
    path: '/markets/:in/:out',
    who: 'guest',
    signedInAt: '/trade/:in/:out',
    flags: ['trade_room'],
    title: 'Market',
    asks: [
      ['markets.cryptoPairs', {}],
      ['markets.book', { pair: ':in/:out' }],
    ],
    ...code(() => import('../pages/trade/guest-trade-page.tsx').then((m) => m.GuestTradePage)),
    terminal: true,
  },
  {
    path: '/markets/stocks/:in/:out',
    who: 'guest',
    signedInAt: '/trade/stocks/:in/:out',
    flags: ['trade_room', 'stocks_trading'],
    title: 'Market',
    asks: [['markets.stockPairs', {}]],
    ...code(() => import('../pages/trade/guest-trade-page.tsx').then((m) => m.GuestTradePage)),
    terminal: true,
  },
  {
    path: '/markets/forex/:in/:out',
    who: 'guest',
    signedInAt: '/trade/forex/:in/:out',
    flags: ['trade_room', 'forex_trading'],
    title: 'Market',
    asks: [['markets.forexPairs', {}]],
    ...code(() => import('../pages/trade/guest-trade-page.tsx').then((m) => m.GuestTradePage)),
    terminal: true,
  },
  {
    path: '/markets/commodities/:in/:out',
    who: 'guest',
    signedInAt: '/trade/commodities/:in/:out',
    flags: ['trade_room', 'commodities_trading'],
    title: 'Market',
    asks: [['markets.commodityPairs', {}]],
    ...code(() => import('../pages/trade/guest-trade-page.tsx').then((m) => m.GuestTradePage)),
    terminal: true,
  },
];
