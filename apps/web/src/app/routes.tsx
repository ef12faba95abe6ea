import {
  ArrowLeftRight,
  ChartCandlestick,
  ChartNoAxesCombined,
  History,
  House,
  Send,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';
import type { Place, Screen } from './screen.ts';
import { code } from './screen.ts';

/**
 * The screens of traders and guests; those of staff stand in shells/staff/staff-routes.tsx, whose code is loaded for
 * staff only. Guards, titles, menus and the not-found page are derived from the two tables.
 */
export const screens: readonly Screen[] = [
  {
    path: '/',
    who: 'guest',
    title: 'A simulated exchange',
    asks: [
      ['sandbox.overview', {}],
      ['markets.cryptoPairs', {}],
    ],
    ...code(() => import('./pages/sign-in/landing-page.tsx').then((m) => m.LandingPage)),
  },
  {
    path: '/login',
    who: 'guest',
    takesToken: true,
    title: 'Sign in',
    asks: [['sandbox.overview', {}]],
    ...code(() => import('./pages/sign-in/sign-in-page.tsx').then((m) => m.SignInPage)),
  },
  {
    path: '/register',
    who: 'guest',
    title: 'Create an account',
    ...code(() => import('./pages/sign-in/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/verify/email/:token?',
    who: 'guest',
    takesToken: true,
    title: 'Confirm your email',
    ...code(() => import('./pages/sign-in/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/forgot-password',
    who: 'guest',
    title: 'Forgot password',
    ...code(() => import('./pages/sign-in/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password/email/:token?',
    who: 'guest',
    takesToken: true,
    title: 'Set a new password',
    ...code(() => import('./pages/sign-in/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
  {
    path: '/two-factor',
    who: 'guest',
    title: 'Two-factor authentication',
    ...code(() => import('./pages/sign-in/two-factor-page.tsx').then((m) => m.TwoFactorPage)),
  },
  {
    path: '/account/overview',
    who: 'user',
    title: 'Overview',
    asks: [
      ['markets.cryptoPairs', {}],
      ['wallet.transactions', { perPage: 6 }],
    ],
    ...code(() => import('./pages/overview/overview-page.tsx').then((m) => m.OverviewPage)),
    menu: { label: 'Overview', short: 'Home', icon: House, group: 'Account', place: 'bar' },
  },
  {
    path: '/account/notifications',
    who: 'user',
    title: 'Notifications',
    ...code(() =>
      import('../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
    ),
  },
  {
    path: '/market',
    who: 'user',
    verified: true,
    flags: ['crypto_trading', 'cryptocurrencies_ranking_page'],
    title: 'Markets',
    asks: [
      ['markets.ranking', { kind: 'crypto' }],
      ['watchlist.list', {}],
    ],
    ...code(() => import('../features/markets/market-page.tsx').then((m) => m.MarketPage)),
    menu: { label: 'Markets', short: 'Markets', icon: ChartNoAxesCombined, group: 'Trading', place: 'bar' },
  },
  {
    path: '/trade',
    who: 'user',
    verified: true,
    flags: ['trade_room'],
    title: 'Trade',
    ...code(() => import('./pages/trade/trade-redirect.tsx').then((m) => m.TradeRedirect)),
    menu: { label: 'Trade', short: 'Trade', icon: ChartCandlestick, group: 'Trading', place: 'bar' },
    terminal: true,
  },
  {
    path: '/trade/:in/:out',
    who: 'user',
    verified: true,
    flags: ['trade_room'],
    title: 'Trade',
    asks: [
      ['markets.cryptoPairs', {}],
      ['markets.book', { pair: ':in/:out' }],
    ],
    ...code(() => import('./pages/trade/trade-page.tsx').then((m) => m.TradePage)),
    terminal: true,
  },
  {
    path: '/trade/stocks',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'stocks_trading'],
    title: 'Trade stocks',
    ...code(() => import('./pages/trade/trade-redirect.tsx').then((m) => m.TradeRedirect)),
    terminal: true,
  },
  {
    path: '/trade/forex',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'forex_trading'],
    title: 'Trade forex',
    ...code(() => import('./pages/trade/trade-redirect.tsx').then((m) => m.TradeRedirect)),
    terminal: true,
  },
  {
    path: '/trade/commodities',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'commodities_trading'],
    title: 'Trade commodities',
    ...code(() => import('./pages/trade/trade-redirect.tsx').then((m) => m.TradeRedirect)),
    terminal: true,
  },
  {
    path: '/trade/stocks/:in/:out',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'stocks_trading'],
    title: 'Trade',
    asks: [['markets.stockPairs', {}]],
    ...code(() => import('./pages/trade/trade-page.tsx').then((m) => m.TradePage)),
    terminal: true,
  },
  {
    path: '/trade/forex/:in/:out',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'forex_trading'],
    title: 'Trade',
    asks: [['markets.forexPairs', {}]],
    ...code(() => import('./pages/trade/trade-page.tsx').then((m) => m.TradePage)),
    terminal: true,
  },
  {
    path: '/trade/commodities/:in/:out',
    who: 'user',
    verified: true,
    flags: ['trade_room', 'commodities_trading'],
    title: 'Trade',
    asks: [['markets.commodityPairs', {}]],
    ...code(() => import('./pages/trade/trade-page.tsx').then((m) => m.TradePage)),
    terminal: true,
  },
  {
    path: '/account/trade-history',
    who: 'user',
    flags: ['trade_room'],
    alias: '/trade-history',
    title: 'Trade history',
    ...code(() => import('../features/orders/trade-history-page.tsx').then((m) => m.TradeHistoryPage)),
    menu: { label: 'Trade history', short: 'Orders', icon: History, group: 'Trading', place: 'more' },
  },
  {
    path: '/account/trade-history/futures',
    who: 'user',
    flags: ['trade_room'],
    alias: '/trade-history/futures',
    title: 'Futures history',
    ...code(() =>
      import('./pages/futures-history/futures-history-page.tsx').then((m) => m.FuturesHistoryPage),
    ),
  },
  {
    path: '/account/transactions',
    who: 'user',
    title: 'Transactions',
    ...code(() => import('../features/wallet/transactions-page.tsx').then((m) => m.TransactionsPage)),
    menu: {
      label: 'Transactions',
      short: 'Activity',
      icon: ArrowLeftRight,
      group: 'Wallet',
      place: 'bar',
    },
  },
  {
    path: '/transfer',
    who: 'user',
    verified: true,
    title: 'Send money',
    ...code(() => import('../features/transfers/transfer-page.tsx').then((m) => m.TransferPage)),
    menu: { label: 'Send money', short: 'Send', icon: Send, group: 'Wallet', place: 'more' },
  },
  {
    path: '/account/preference',
    who: 'user',
    alias: '/preference',
    title: 'Preferences',
    ...code(() =>
      import('../features/accounts/preferences/preference-page.tsx').then((m) => m.PreferencePage),
    ),
    menu: {
      label: 'Preferences',
      short: 'Settings',
      icon: SlidersHorizontal,
      group: 'Settings',
      place: 'more',
    },
  },
  {
    path: '/account/security',
    who: 'user',
    title: 'Security',
    ...code(() => import('../features/accounts/security/security-page.tsx').then((m) => m.SecurityPage)),
    menu: { label: 'Security', short: 'Security', icon: ShieldCheck, group: 'Settings', place: 'more' },
  },
  {
    path: '/account/security/login-history',
    who: 'user',
    title: 'Sign-in history',
    ...code(() =>
      import('../features/accounts/security/login-history-page.tsx').then((m) => m.LoginHistoryPage),
    ),
  },
  {
    path: '/account/security/update-password',
    who: 'user',
    title: 'Password',
    ...code(() =>
      import('../features/accounts/security/update-password-page.tsx').then((m) => m.UpdatePasswordPage),
    ),
  },
  {
    path: '/account/security/confirm-pin',
    who: 'user',
    title: 'PIN',
    ...code(() => import('../features/accounts/security/pin-page.tsx').then((m) => m.PinPage)),
  },
  {
    path: '/account/security/update-phone',
    who: 'user',
    title: 'Phone number',
    ...code(() => import('../features/accounts/security/phone-page.tsx').then((m) => m.PhonePage)),
  },
  {
    path: '/account/security/2fa',
    who: 'user',
    title: 'Two-factor authentication',
    ...code(() =>
      import('../features/accounts/security/two-factor-settings-page.tsx').then(
        (m) => m.TwoFactorSettingsPage,
      ),
    ),
  },
  {
    path: '/account/security/sessions',
    who: 'user',
    title: 'Sessions',
    ...code(() => import('../features/accounts/security/sessions-page.tsx').then((m) => m.SessionsPage)),
  },
  {
    path: '/account/security/mailbox',
    who: 'user',
    title: 'Mailbox',
    ...code(() => import('../features/accounts/security/mailbox-page.tsx').then((m) => m.MailboxPage)),
  },
  {
    path: '/account/security/api-keys',
    who: 'user',
    title: 'API keys',
    ...code(() => import('../features/accounts/security/api-keys-page.tsx').then((m) => m.ApiKeysPage)),
  },
  {
    path: '/not-found',
    who: 'anyone',
    title: 'Not found',
    ...code(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage)),
  },
];

/**
 * What the app knows of the back office without its code. A staff screen with a `deniedTo` must stand here as well,
 * because visitors without access never load the table of staff screens.
 */
export const staffPlaces: readonly Place[] = [
  { path: '/kut/bot/mail/logs', who: 'staff', title: 'Mail log', deniedTo: 'login or overview' },
  { path: '/kut/*', who: 'staff', title: 'Back office' },
];
