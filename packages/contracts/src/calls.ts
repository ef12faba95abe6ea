import * as accountData from './accounts/account-calls.ts';
import * as apiKeys from './accounts/api-key-calls.ts';
import * as accounts from './accounts/calls.ts';
import * as closing from './accounts/closing-calls.ts';
import * as impersonation from './accounts/impersonation-calls.ts';
import * as passwords from './accounts/password-calls.ts';
import * as staff from './accounts/permission-calls.ts';
import * as profile from './accounts/profile-calls.ts';
import * as registration from './accounts/registration-calls.ts';
import * as security from './accounts/security-calls.ts';
import * as users from './accounts/staff-calls.ts';
import * as userStatus from './accounts/status-calls.ts';
import * as activity from './activity/calls.ts';
import * as activityStaff from './activity/staff-calls.ts';
import * as adjustments from './adjustments/staff-calls.ts';
import * as approvals from './approvals/staff-calls.ts';
import * as audit from './audit/staff-calls.ts';
import * as movements from './billing/calls.ts';
import * as billing from './billing/staff-calls.ts';
import * as cards from './cards/calls.ts';
import * as cardsStaff from './cards/staff-calls.ts';
import * as blockchains from './chains/staff-calls.ts';
import type { Call, Subscription } from './contract.ts';
import * as convert from './convert/calls.ts';
import * as dashboard from './dashboard/staff-calls.ts';
import * as depositAddresses from './deposits/address-calls.ts';
import * as bankAccounts from './deposits/bank-account-calls.ts';
import * as deposits from './deposits/calls.ts';
import * as depositConfirmations from './deposits/confirmation-calls.ts';
import * as depositFeeds from './deposits/live.ts';
import * as drafts from './drafts/calls.ts';
import * as futures from './futures/calls.ts';
import * as futuresFeeds from './futures/live.ts';
import * as futuresOrders from './futures/order-calls.ts';
import * as futuresStaff from './futures/staff-calls.ts';
import * as verification from './identity/calls.ts';
import * as identity from './identity/staff-calls.ts';
import * as mailbox from './mails/calls.ts';
import * as mailLog from './mails/staff-calls.ts';
import * as markets from './markets/calls.ts';
import * as marketFeeds from './markets/live.ts';
import * as scenarios from './markets/scenario-calls.ts';
import * as marketsStaff from './markets/staff-calls.ts';
import * as commoditiesStaff from './markets/staff-commodity-calls.ts';
import * as forexStaff from './markets/staff-forex-calls.ts';
import * as stocksStaff from './markets/staff-stock-calls.ts';
import * as watchlist from './markets/watchlist-calls.ts';
import * as autoResponses from './messages/auto-response-calls.ts';
import * as broadcasts from './messages/broadcast-calls.ts';
import * as messageFeeds from './messages/live.ts';
import * as messages from './messages/staff-calls.ts';
import * as support from './messages/support-calls.ts';
import * as messageTemplates from './messages/template-calls.ts';
import * as nft from './nft/calls.ts';
import * as nftCatalog from './nft/catalog-calls.ts';
import * as nftMaking from './nft/making-calls.ts';
import * as nftStaff from './nft/staff-calls.ts';
import * as nftMarketStaff from './nft/staff-market-calls.ts';
import * as nftTrading from './nft/trading-calls.ts';
import * as notifications from './notifications/calls.ts';
import * as notificationFeeds from './notifications/live.ts';
import * as notificationsStaff from './notifications/staff-calls.ts';
import * as onboarding from './onboarding/calls.ts';
import * as packages from './packages/calls.ts';
import * as packagesStaff from './packages/staff-calls.ts';
import * as queueFeeds from './queues/live.ts';
import * as queues from './queues/staff-calls.ts';
import * as records from './records/staff-calls.ts';
import * as requirements from './requirements/calls.ts';
import * as requirementsStaff from './requirements/staff-calls.ts';
import * as sandbox from './sandbox/calls.ts';
import * as search from './search/calls.ts';
import * as searchStaff from './search/staff-calls.ts';
import * as site from './site/calls.ts';
import * as plugins from './site/plugin-calls.ts';
import * as settings from './site/settings-calls.ts';
import * as spot from './spot/calls.ts';
import * as spotFeeds from './spot/live.ts';
import * as spotStaff from './spot/staff-calls.ts';
import * as staking from './staking/calls.ts';
import * as stakingStaff from './staking/staff-calls.ts';
import * as transfers from './transfers/calls.ts';
import * as transfersStaff from './transfers/staff-calls.ts';
import * as views from './views/calls.ts';
import * as wallet from './wallet/calls.ts';
import * as walletFeeds from './wallet/live.ts';
import * as walletStaff from './wallet/staff-calls.ts';
import * as beneficiaries from './withdrawals/beneficiary-calls.ts';
import * as withdraw from './withdrawals/calls.ts';
import * as withdrawals from './withdrawals/staff-calls.ts';

/** Every call of the product, by feature. A call's name is `feature.export`. */
export const calls = {
  accountData,
  accounts,
  activity,
  activityStaff,
  adjustments,
  apiKeys,
  approvals,
  audit,
  bankAccounts,
  beneficiaries,
  dashboard,
  billing,
  cards,
  cardsStaff,
  closing,
  convert,
  depositAddresses,
  depositConfirmations,
  deposits,
  drafts,
  impersonation,
  mailbox,
  mailLog,
  futures,
  futuresOrders,
  futuresStaff,
  identity,
  markets,
  movements,
  marketsStaff,
  stocksStaff,
  forexStaff,
  commoditiesStaff,
  nft,
  nftMaking,
  nftTrading,
  nftStaff,
  nftMarketStaff,
  nftCatalog,
  notifications,
  notificationsStaff,
  onboarding,
  packages,
  packagesStaff,
  passwords,
  profile,
  queues,
  records,
  registration,
  requirements,
  requirementsStaff,
  sandbox,
  scenarios,
  search,
  searchStaff,
  security,
  settings,
  site,
  spot,
  spotStaff,
  staff,
  staking,
  stakingStaff,
  transfers,
  transfersStaff,
  users,
  verification,
  userStatus,
  views,
  wallet,
  walletStaff,
  blockchains,
  plugins,
  withdraw,
  withdrawals,
  watchlist,
  messages,
  messageTemplates,
  autoResponses,
  broadcasts,
  support,
};
export type Calls = typeof calls;

/** Every subscription of the product, by feature. */
export const subscriptions = {
  depositFeeds,
  futuresFeeds,
  marketFeeds,
  messageFeeds,
  notificationFeeds,
  queueFeeds,
  spotFeeds,
  walletFeeds,
};
export type Subscriptions = typeof subscriptions;

export interface NamedCall {
  name: string;
  call: Call;
}

/** The registry as a list, in the order of declaration. */
export function callList(): NamedCall[] {
  return entriesOf<Call>(calls).map(([name, call]) => ({ name, call }));
}

export function subscriptionList(): { name: string; subscription: Subscription }[] {
  return entriesOf<Subscription>(subscriptions).map(([name, subscription]) => ({ name, subscription }));
}

function entriesOf<T>(registry: Record<string, Record<string, unknown>>): [string, T][] {
  return Object.entries(registry).flatMap(([feature, members]) =>
    Object.entries(members).map(([key, member]) => [`${feature}.${key}`, member as T] as [string, T]),
  );
}
