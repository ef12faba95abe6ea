import { Users } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** The list of traders, and the record of one with its tabs. */
export const traderScreens: readonly StaffScreen[] = [
  {
    path: '/kut/traders',
    who: 'staff',
    title: 'Traders',
    words: 'people accounts users',
    permission: 'people',
    asks: [
      ['accountsStaff.users', { sort: '-createdAt', page: 1 }],
      ['viewsStaff.list', { list: 'accountsStaff.users' }],
    ],
    goKey: 't',
    ...code(() => import('../../../../features/accounts/staff/traders-page.tsx').then((m) => m.TradersPage)),
    staffMenu: { group: 'Users', label: 'Traders', icon: Users, permission: 'people' },
  },
  {
    path: '/kut/trader/:accountId',
    who: 'staff',
    title: 'Trader',
    tab: 'Summary',
    permission: 'people',
    record: code(() =>
      import('../../../../features/accounts/staff/trader-record.tsx').then((m) => m.TraderRecord),
    ),
    ...code(() =>
      import('../../../../features/accounts/staff/trader-summary-page.tsx').then((m) => m.TraderSummaryPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/verification',
    who: 'staff',
    title: 'Verification',
    tabOf: '/kut/trader/:accountId',
    permission: 'identity',
    ...code(() =>
      import('../../../../features/identity/staff/trader-identity-page.tsx').then(
        (m) => m.TraderIdentityPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/assets',
    who: 'staff',
    title: 'Assets',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../../features/wallet/staff/trader-assets-page.tsx').then((m) => m.TraderAssetsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/transactions',
    who: 'staff',
    title: 'Transactions',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../../features/wallet/staff/trader-transactions-page.tsx').then(
        (m) => m.TraderTransactionsPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/staking-contracts',
    who: 'staff',
    title: 'Staking',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../../features/staking/staff/trader-stakes-page.tsx').then((m) => m.TraderStakesPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/staking/:stakeId',
    who: 'staff',
    title: 'Staking contract',
    permission: 'money',
    ...code(() =>
      import('../../../../features/staking/staff/stake-record.tsx').then((m) => m.StakeRecordPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/vcc',
    who: 'staff',
    title: 'Cards',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../../features/cards/staff/trader-cards-page.tsx').then((m) => m.TraderCardsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/vcc/:vccId',
    who: 'staff',
    title: 'Card',
    permission: 'money',
    ...code(() => import('../../../../features/cards/staff/card-record.tsx').then((m) => m.CardRecordPage)),
  },
  {
    path: '/kut/trader/:accountId/requirements',
    who: 'staff',
    title: 'Requirements',
    tabOf: '/kut/trader/:accountId',
    permission: 'people',
    ...code(() =>
      import('../../../../features/requirements/staff/trader-requirements-page.tsx').then(
        (m) => m.TraderRequirementsPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/requirements/add',
    who: 'staff',
    title: 'Add requirement',
    permission: 'people',
    ...code(() =>
      import('../../../../features/requirements/staff/add-requirement-page.tsx').then(
        (m) => m.AddRequirementPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/requirements/:requirementId',
    who: 'staff',
    title: 'Requirement',
    permission: 'people',
    ...code(() =>
      import('../../../../features/requirements/staff/requirement-record.tsx').then(
        (m) => m.RequirementRecordPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/nft/summary',
    who: 'staff',
    title: 'NFTs',
    permission: 'content',
    tab: 'Summary',
    tabGroup: 'NFTs',
    tabOf: '/kut/trader/:accountId',
    ...code(() =>
      import('../../../../features/nft/staff/trader-nft-summary-page.tsx').then(
        (m) => m.TraderNftSummaryPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/nft/activities',
    who: 'staff',
    title: 'NFT activities',
    permission: 'content',
    tab: 'Activities',
    tabGroup: 'NFTs',
    tabOf: '/kut/trader/:accountId',
    ...code(() =>
      import('../../../../features/nft/staff/staff-activities.tsx').then((m) => m.TraderNftActivitiesPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/offers',
    who: 'staff',
    title: 'NFT offers',
    permission: 'content',
    tab: 'Offers',
    tabGroup: 'NFTs',
    tabOf: '/kut/trader/:accountId',
    ...code(() => import('../../../../features/nft/staff/staff-offers.tsx').then((m) => m.TraderOffersPage)),
  },
  {
    path: '/kut/trader/:accountId/trade-history',
    who: 'staff',
    title: 'Trade history',
    tab: 'Spot orders',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/orders/staff/trader-history-page.tsx').then((m) => m.TraderHistoryPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/trade-history/futures',
    who: 'staff',
    title: 'Futures',
    tab: 'Futures positions',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/futures/staff/trader-futures-page.tsx').then((m) => m.TraderFuturesPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/trade-history/futures/orders',
    who: 'staff',
    title: 'Futures orders',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/futures/staff/trader-futures-page.tsx').then(
        (m) => m.TraderFuturesOrdersPage,
      ),
    ),
  },
  {
    path: '/kut/trader/:accountId/trade-history/futures/funding',
    who: 'staff',
    title: 'Funding',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/futures/staff/trader-payments.tsx').then((m) => m.TraderFundingPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/trade-history/futures/liquidations',
    who: 'staff',
    title: 'Liquidations',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/futures/staff/trader-payments.tsx').then((m) => m.TraderLiquidationsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/trade-history/programs',
    who: 'staff',
    title: 'Programs',
    tabGroup: 'Trade history',
    tabOf: '/kut/trader/:accountId',
    permission: 'markets',
    ...code(() =>
      import('../../../../features/cockpit/staff/trader-programs-page.tsx').then((m) => m.TraderProgramsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/support',
    who: 'staff',
    title: 'Support',
    tabOf: '/kut/trader/:accountId',
    permission: 'support',
    ...code(() =>
      import('../../../../features/accounts/staff/trader-support-page.tsx').then((m) => m.TraderSupportPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/notifications',
    who: 'staff',
    title: 'Notifications',
    tabOf: '/kut/trader/:accountId',
    permission: 'people',
    ...code(() =>
      import('../../../../features/notifications/staff/trader-notifications-page.tsx').then(
        (m) => m.TraderNotificationsPage,
      ),
    ),
  },
];
