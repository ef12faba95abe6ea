import type { EventType } from '@papermint/contracts/activity/recording';

/** An action of a visitor: kind, path, title of the page, and the event unless it only opens the page. */
export type VisitStep = readonly [type: EventType, url: string, title: string, description?: string];

const TRADE = (pair: string): VisitStep[] => [
  ['nav', `/trade/${pair}`, 'Trade'],
  ['click', `/trade/${pair}`, 'Trade', 'Depth'],
];

/** Paths of signed-in people through the app. */
export const walks: readonly (readonly VisitStep[])[] = [
  [
    ['nav', '/account/overview', 'Overview'],
    ['nav', '/market', 'Markets'],
    ['click', '/market', 'Markets', 'Gainers'],
    ...TRADE('BTC/USD'),
    ['click', '/trade/BTC/USD', 'Trade', 'Buy'],
    ['process', '/trade/BTC/USD', 'Trade', 'Order placed'],
    ['nav', '/account/trade-history', 'Trade history'],
  ],
  [
    ['nav', '/account/overview', 'Overview'],
    ['nav', '/deposit', 'Deposit'],
    ['click', '/deposit', 'Deposit', 'Copy address'],
    ['nav', '/account/transactions', 'Transactions'],
  ],
  [
    ['nav', '/account/notifications', 'Notifications'],
    ['click', '/account/notifications', 'Notifications', 'Mark all as read'],
    ['nav', '/account/overview', 'Overview'],
    ['nav', '/withdraw', 'Withdraw'],
    ['click', '/withdraw', 'Withdraw', 'Continue'],
    ['nav', '/account/transactions', 'Transactions'],
  ],
  [
    ['nav', '/market', 'Markets'],
    ...TRADE('ETH/USD'),
    ['click', '/trade/ETH/USD', 'Trade', 'Sell'],
    ['process', '/trade/ETH/USD', 'Trade', 'Order placed'],
    ['click', '/trade/ETH/USD', 'Trade', 'Cancel order'],
    ['process', '/trade/ETH/USD', 'Trade', 'Order canceled'],
  ],
  [
    ['nav', '/account/overview', 'Overview'],
    ['nav', '/account/convert-crypto', 'Convert'],
    ['click', '/account/convert-crypto', 'Convert', 'Get a quote'],
    ['process', '/account/convert-crypto', 'Convert', 'Converted'],
    ['nav', '/account/overview', 'Overview'],
  ],
  [
    ['nav', '/nft/explore', 'Explore NFTs'],
    ['click', '/nft/explore', 'Explore NFTs', 'For sale'],
    ['nav', '/nft/favorites', 'Favorite NFTs'],
    ['nav', '/earn', 'Earn'],
    ['click', '/earn', 'Earn', 'Calculator'],
  ],
  [
    ['nav', '/account/verification', 'Verification'],
    ['nav', '/account/verification/personal-info', 'Personal info'],
    ['click', '/account/verification/personal-info', 'Personal info', 'Save and continue'],
    ['nav', '/account/security', 'Security'],
    ['nav', '/support', 'Support'],
  ],
];

/** Paths of guests through the app. */
export const guestWalks: readonly (readonly VisitStep[])[] = [
  [
    ['nav', '/', 'A simulated exchange'],
    ['click', '/', 'A simulated exchange', 'Create an account'],
    ['nav', '/register', 'Create an account'],
  ],
  [
    ['nav', '/', 'A simulated exchange'],
    ['nav', '/login', 'Sign in'],
    ['click', '/login', 'Sign in', 'Forgot password?'],
    ['nav', '/forgot-password', 'Forgot password'],
  ],
  [['nav', '/', 'A simulated exchange']],
];

/** The path of a program that follows every link. */
export const botWalk: readonly VisitStep[] = [
  ['nav', '/', 'A simulated exchange'],
  ['nav', '/login', 'Sign in'],
  ['nav', '/register', 'Create an account'],
  ['nav', '/forgot-password', 'Forgot password'],
  ['nav', '/two-factor', 'Two-factor authentication'],
  ['nav', '/', 'A simulated exchange'],
];
