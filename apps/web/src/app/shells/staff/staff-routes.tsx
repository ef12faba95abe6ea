import type { Permission } from '@papermint/contracts/common/permissions';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  Bell,
  Bot,
  Building2,
  ClipboardCheck,
  Coins,
  CreditCard,
  Gauge,
  Globe,
  Inbox,
  Landmark,
  Layers,
  ListChecks,
  ListOrdered,
  Mail,
  MessagesSquare,
  Package,
  Percent,
  PiggyBank,
  QrCode,
  Scale,
  ScanFace,
  ScrollText,
  Send,
  ShieldCheck,
  Users,
  Wheat,
} from 'lucide-react';
import type { Screen } from '../../screen.ts';
import { code } from '../../screen.ts';

/** The groups of the back office's menu, in their order. */
export const staffGroups = ['Users', 'Trading', 'Billing', 'Control', 'Settings'] as const;

export interface StaffScreen extends Screen {
  /** Its entry in the menu of the back office. */
  staffMenu?: {
    group: (typeof staffGroups)[number];
    label: string;
    icon: LucideIcon;
    permission: Permission;
  };
}

/** The inbox stays as it is while a conversation is opened. */
const inbox = code(() => import('../../../features/messages/staff/inbox-page.tsx').then((m) => m.InboxPage));

/** The screens of the back office. Loaded with its code, for staff only. */
export const staffScreens: readonly StaffScreen[] = [
  {
    path: '/kut/traders',
    who: 'staff',
    title: 'Traders',
    words: 'people accounts users',
    permission: 'people',
    asks: [
      ['users.users', { sort: '-createdAt', page: 1 }],
      ['views.list', { list: 'users.users' }],
    ],
    goKey: 't',
    ...code(() => import('../../../features/accounts/staff/traders-page.tsx').then((m) => m.TradersPage)),
    staffMenu: { group: 'Users', label: 'Traders', icon: Users, permission: 'people' },
  },
  {
    path: '/kut/trader/:accountId',
    who: 'staff',
    title: 'Trader',
    tab: 'Summary',
    permission: 'people',
    record: code(() =>
      import('../../../features/accounts/staff/trader-record.tsx').then((m) => m.TraderRecord),
    ),
    ...code(() =>
      import('../../../features/accounts/staff/trader-summary-page.tsx').then((m) => m.TraderSummaryPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/verification',
    who: 'staff',
    title: 'Verification',
    tabOf: '/kut/trader/:accountId',
    permission: 'identity',
    ...code(() =>
      import('../../../features/identity/staff/trader-identity-page.tsx').then((m) => m.TraderIdentityPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/assets',
    who: 'staff',
    title: 'Assets',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../features/wallet/staff/trader-assets-page.tsx').then((m) => m.TraderAssetsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/transactions',
    who: 'staff',
    title: 'Transactions',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../features/wallet/staff/trader-transactions-page.tsx').then(
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
      import('../../../features/staking/staff/trader-stakes-page.tsx').then((m) => m.TraderStakesPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/staking/:stakeId',
    who: 'staff',
    title: 'Staking contract',
    permission: 'money',
    ...code(() => import('../../../features/staking/staff/stake-record.tsx').then((m) => m.StakeRecordPage)),
  },
  {
    path: '/kut/trader/:accountId/vcc',
    who: 'staff',
    title: 'Cards',
    tabOf: '/kut/trader/:accountId',
    permission: 'money',
    ...code(() =>
      import('../../../features/cards/staff/trader-cards-page.tsx').then((m) => m.TraderCardsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/vcc/:vccId',
    who: 'staff',
    title: 'Card',
    permission: 'money',
    ...code(() => import('../../../features/cards/staff/card-record.tsx').then((m) => m.CardRecordPage)),
  },
  {
    path: '/kut/trader/:accountId/requirements',
    who: 'staff',
    title: 'Requirements',
    tabOf: '/kut/trader/:accountId',
    permission: 'people',
    ...code(() =>
      import('../../../features/requirements/staff/trader-requirements-page.tsx').then(
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
      import('../../../features/requirements/staff/add-requirement-page.tsx').then(
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
      import('../../../features/requirements/staff/requirement-record.tsx').then(
        (m) => m.RequirementRecordPage,
      ),
    ),
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
      import('../../../features/orders/staff/trader-history-page.tsx').then((m) => m.TraderHistoryPage),
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
      import('../../../features/futures/staff/trader-futures-page.tsx').then((m) => m.TraderFuturesPage),
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
      import('../../../features/futures/staff/trader-futures-page.tsx').then(
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
      import('../../../features/futures/staff/trader-payments.tsx').then((m) => m.TraderFundingPage),
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
      import('../../../features/futures/staff/trader-payments.tsx').then((m) => m.TraderLiquidationsPage),
    ),
  },
  {
    path: '/kut/trader/:accountId/notifications',
    who: 'staff',
    title: 'Notifications',
    tabOf: '/kut/trader/:accountId',
    permission: 'people',
    ...code(() =>
      import('../../../features/notifications/staff/trader-notifications-page.tsx').then(
        (m) => m.TraderNotificationsPage,
      ),
    ),
  },
  {
    path: '/kut/identity',
    who: 'staff',
    title: 'Identity',
    words: 'kyc verification documents queue waiting',
    goKey: 'i',
    ...code(() => import('../../../features/identity/staff/identity-page.tsx').then((m) => m.IdentityPage)),
    staffMenu: { group: 'Users', label: 'Identity', icon: ScanFace, permission: 'identity' },
  },
  {
    path: '/kut/requirements',
    who: 'staff',
    title: 'Requirements',
    words: 'ask evidence questions documents queue waiting',
    permission: 'people',
    ...code(() =>
      import('../../../features/requirements/staff/staff-requirements-page.tsx').then(
        (m) => m.StaffRequirementsPage,
      ),
    ),
    staffMenu: { group: 'Users', label: 'Requirements', icon: ListChecks, permission: 'people' },
  },
  {
    path: '/kut/transfers',
    who: 'staff',
    title: 'Transfers',
    ...code(() =>
      import('../../../features/transfers/staff/transfers-page.tsx').then((m) => m.StaffTransfersPage),
    ),
    staffMenu: { group: 'Users', label: 'Transfers', icon: Send, permission: 'money' },
  },
  {
    path: '/kut/spot-trades',
    who: 'staff',
    title: 'Spot orders',
    words: 'trades',
    goKey: 'o',
    ...code(() =>
      import('../../../features/orders/staff/spot-orders-page.tsx').then((m) => m.SpotTradesPage),
    ),
    staffMenu: { group: 'Trading', label: 'Spot orders', icon: ListOrdered, permission: 'markets' },
  },
  {
    path: '/kut/futures-trades',
    who: 'staff',
    title: 'Futures positions',
    words: 'perpetuals margin leverage liquidation',
    goKey: 'f',
    ...code(() =>
      import('../../../features/futures/staff/futures-positions-page.tsx').then(
        (m) => m.FuturesPositionsPage,
      ),
    ),
    staffMenu: { group: 'Trading', label: 'Futures', icon: Layers, permission: 'markets' },
  },
  {
    path: '/kut/futures-trades/orders',
    who: 'staff',
    title: 'Futures orders',
    ...code(() =>
      import('../../../features/futures/staff/futures-orders-page.tsx').then((m) => m.FuturesOrdersPage),
    ),
  },
  {
    path: '/kut/futures-trades/exposure',
    who: 'staff',
    title: 'Futures exposure',
    ...code(() => import('../../../features/futures/staff/exposure-page.tsx').then((m) => m.ExposurePage)),
  },
  {
    path: '/kut/billing',
    who: 'staff',
    title: 'Billing desk',
    words: 'queues waiting deposits withdrawals approvals today money',
    permission: 'money',
    goKey: 'b',
    asks: [
      ['billing.desk', {}],
      ['withdrawals.list', { status: 'pending_approval', perPage: 5 }],
      ['depositConfirmations.list', { status: 'under_review', perPage: 5 }],
    ],
    ...code(() => import('../../../features/billing/staff/desk-page.tsx').then((m) => m.DeskPage)),
    staffMenu: { group: 'Billing', label: 'Desk', icon: Inbox, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/confirmations',
    who: 'staff',
    title: 'Deposit confirmations',
    words: 'bank paypal queue money in',
    permission: 'money',
    asks: [['depositConfirmations.list', { status: 'under_review' }]],
    ...code(() =>
      import('../../../features/deposits/staff/confirmations-page.tsx').then((m) => m.ConfirmationsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Deposits', icon: ArrowDownToLine, permission: 'money' },
  },
  {
    path: '/kut/billing/withdrawals',
    who: 'staff',
    title: 'Withdrawals',
    words: 'queue approve payouts stuck retry express',
    permission: 'money',
    asks: [['withdrawals.list', { status: 'pending_approval' }]],
    ...code(() =>
      import('../../../features/withdrawals/staff/withdrawals-page.tsx').then((m) => m.WithdrawalsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Withdrawals', icon: ArrowUpFromLine, permission: 'money' },
  },
  {
    path: '/kut/billing/transactions',
    who: 'staff',
    title: 'Transactions',
    words: 'movements money all traders',
    permission: 'money',
    asks: [['billing.list', {}]],
    ...code(() =>
      import('../../../features/billing/staff/transactions-page.tsx').then((m) => m.BillingTransactionsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Transactions', icon: ArrowLeftRight, permission: 'money' },
  },
  {
    path: '/kut/billing/transactions/:uuid',
    who: 'staff',
    title: 'Transaction',
    permission: 'money',
    ...code(() =>
      import('../../../features/billing/staff/transaction-record.tsx').then((m) => m.TransactionRecordPage),
    ),
  },
  {
    path: '/kut/billing/statement',
    who: 'staff',
    title: 'Statement',
    words: 'in out fees income days assets',
    permission: 'money',
    ...code(() => import('../../../features/billing/staff/statement-page.tsx').then((m) => m.StatementPage)),
    staffMenu: { group: 'Billing', label: 'Statement', icon: Scale, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/addresses',
    who: 'staff',
    title: 'Deposit addresses',
    permission: 'money',
    ...code(() => import('../../../features/deposits/staff/addresses-page.tsx').then((m) => m.AddressesPage)),
    staffMenu: { group: 'Billing', label: 'Deposit addresses', icon: QrCode, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/addresses/add',
    who: 'staff',
    title: 'Add deposit address',
    permission: 'money',
    ...code(() =>
      import('../../../features/deposits/staff/address-add-page.tsx').then((m) => m.AddressAddPage),
    ),
  },
  {
    path: '/kut/billing/deposit/bank-accounts',
    who: 'staff',
    title: 'Bank accounts',
    permission: 'money',
    ...code(() =>
      import('../../../features/deposits/staff/bank-accounts-page.tsx').then((m) => m.BankAccountsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Bank accounts', icon: Landmark, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/bank-accounts/add',
    who: 'staff',
    title: 'Add bank account',
    permission: 'money',
    ...code(() =>
      import('../../../features/deposits/staff/bank-account-pages.tsx').then((m) => m.BankAccountAddPage),
    ),
  },
  {
    path: '/kut/billing/deposit/bank-accounts/edit/:uuid',
    who: 'staff',
    title: 'Bank account',
    permission: 'money',
    ...code(() =>
      import('../../../features/deposits/staff/bank-account-pages.tsx').then((m) => m.BankAccountEditPage),
    ),
  },
  {
    path: '/kut/billing/limits',
    who: 'staff',
    title: 'Withdrawal limits',
    words: 'daily automatic second person hold addresses lock reset band',
    permission: 'money',
    asks: [['withdrawals.terms', {}]],
    ...code(() => import('../../../features/withdrawals/staff/limits-page.tsx').then((m) => m.LimitsPage)),
    staffMenu: { group: 'Billing', label: 'Limits', icon: Gauge, permission: 'money' },
  },
  {
    path: '/kut/approvals',
    who: 'staff',
    title: 'Approvals',
    words: 'requests second person queue waiting',
    goKey: 'p',
    ...code(() =>
      import('../../../features/approvals/staff/approvals-page.tsx').then((m) => m.ApprovalsPage),
    ),
    staffMenu: { group: 'Control', label: 'Approvals', icon: ClipboardCheck, permission: 'any' },
  },
  {
    path: '/kut/audit',
    who: 'staff',
    title: 'Audit log',
    words: 'history actions changes who',
    goKey: 'l',
    ...code(() => import('../../../features/audit/staff/audit-page.tsx').then((m) => m.AuditPage)),
    staffMenu: { group: 'Control', label: 'Audit log', icon: ScrollText, permission: 'superuser' },
  },
  {
    path: '/kut/staff',
    who: 'staff',
    title: 'Staff',
    words: 'permissions roles admins superusers colleagues grant',
    goKey: 'u',
    ...code(() => import('../../../features/accounts/staff/staff-page.tsx').then((m) => m.StaffPage)),
    staffMenu: { group: 'Control', label: 'Staff', icon: ShieldCheck, permission: 'superuser' },
  },
  {
    path: '/kut/messages',
    who: 'staff',
    title: 'Messages',
    words: 'support inbox conversations answers',
    goKey: 's',
    permission: 'content',
    ...inbox,
    staffMenu: { group: 'Users', label: 'Messages', icon: MessagesSquare, permission: 'content' },
  },
  {
    path: '/kut/messages/view/:messageId',
    who: 'staff',
    title: 'Conversation',
    permission: 'content',
    ...inbox,
  },
  {
    path: '/kut/messages/:accountId/new',
    who: 'staff',
    title: 'New message',
    permission: 'content',
    ...code(() =>
      import('../../../features/messages/staff/new-message-page.tsx').then((m) => m.NewMessagePage),
    ),
  },
  {
    path: '/kut/messages/templates',
    who: 'staff',
    title: 'Message templates',
    words: 'canned answers texts variables',
    permission: 'content',
    ...code(() => import('../../../features/messages/staff/templates-page.tsx').then((m) => m.TemplatesPage)),
  },
  {
    path: '/kut/messages/templates/new',
    who: 'staff',
    title: 'New template',
    permission: 'content',
    ...code(() =>
      import('../../../features/messages/staff/template-page.tsx').then((m) => m.NewTemplatePage),
    ),
  },
  {
    path: '/kut/messages/templates/:templateId/edit',
    who: 'staff',
    title: 'Edit template',
    permission: 'content',
    ...code(() =>
      import('../../../features/messages/staff/template-page.tsx').then((m) => m.EditTemplatePage),
    ),
  },
  {
    path: '/kut/messages/broadcasts',
    who: 'staff',
    title: 'Broadcasts',
    words: 'send message to many traders campaign',
    permission: 'content',
    ...code(() =>
      import('../../../features/messages/staff/broadcasts-page.tsx').then((m) => m.BroadcastsPage),
    ),
  },
  {
    path: '/kut/bot/ar',
    who: 'staff',
    title: 'Auto-responder',
    words: 'automatic answers rules bot',
    deniedTo: 'login or overview',
    permission: 'content',
    ...code(() =>
      import('../../../features/messages/staff/auto-responses-page.tsx').then((m) => m.AutoResponsesPage),
    ),
    staffMenu: { group: 'Control', label: 'Auto-responder', icon: Bot, permission: 'content' },
  },
  {
    path: '/kut/bot/mail/logs',
    who: 'staff',
    title: 'Mail log',
    words: 'emails codes links messages sent',
    goKey: 'm',
    deniedTo: 'login or overview',
    ...code(() => import('../../../features/mails/staff/mail-log-page.tsx').then((m) => m.MailLogPage)),
    staffMenu: { group: 'Control', label: 'Mail log', icon: Mail, permission: 'content' },
  },
  {
    path: '/kut/notifications',
    who: 'staff',
    title: 'Notifications',
    words: 'announcement message send bell',
    permission: 'content',
    ...code(() =>
      import('../../../features/notifications/staff/notifications-page.tsx').then(
        (m) => m.StaffNotificationsPage,
      ),
    ),
    staffMenu: { group: 'Control', label: 'Notifications', icon: Bell, permission: 'content' },
  },
  {
    path: '/kut/settings/cryptocurrencies',
    who: 'staff',
    title: 'Cryptocurrencies',
    words: 'coins halt delist list',
    goKey: 'c',
    ...code(() => import('../../../features/markets/staff/instruments-page.tsx').then((m) => m.CoinsPage)),
    staffMenu: { group: 'Settings', label: 'Cryptocurrencies', icon: Coins, permission: 'markets' },
  },
  {
    path: '/kut/settings/stocks',
    who: 'staff',
    title: 'Stocks',
    words: 'companies shares halt delist list',
    ...code(() => import('../../../features/markets/staff/instruments-page.tsx').then((m) => m.StocksPage)),
    staffMenu: { group: 'Settings', label: 'Stocks', icon: Building2, permission: 'markets' },
  },
  {
    path: '/kut/settings/forex',
    who: 'staff',
    title: 'Forex pairs',
    words: 'currencies halt delist list',
    ...code(() => import('../../../features/markets/staff/instruments-page.tsx').then((m) => m.ForexPage)),
    staffMenu: { group: 'Settings', label: 'Forex', icon: Banknote, permission: 'markets' },
  },
  {
    path: '/kut/settings/commodities',
    who: 'staff',
    title: 'Commodities',
    words: 'gold oil metals halt delist list',
    ...code(() =>
      import('../../../features/markets/staff/instruments-page.tsx').then((m) => m.CommoditiesPage),
    ),
    staffMenu: { group: 'Settings', label: 'Commodities', icon: Wheat, permission: 'markets' },
  },
  {
    path: '/kut/settings/trading-assets',
    who: 'staff',
    title: 'Trading assets',
    words: 'catalogue sync',
    goKey: 'a',
    ...code(() => import('../../../features/markets/staff/assets-page.tsx').then((m) => m.AssetsPage)),
    staffMenu: { group: 'Settings', label: 'Trading assets', icon: ListChecks, permission: 'markets' },
  },
  {
    path: '/kut/cards',
    who: 'staff',
    title: 'Cards',
    words: 'virtual cards vcc requests freeze',
    permission: 'money',
    ...code(() => import('../../../features/cards/staff/staff-cards-page.tsx').then((m) => m.StaffCardsPage)),
    staffMenu: { group: 'Billing', label: 'Cards', icon: CreditCard, permission: 'money' },
  },
  {
    path: '/kut/staking-contracts',
    who: 'staff',
    title: 'Staking contracts',
    words: 'stakes earn rewards matured',
    permission: 'money',
    ...code(() =>
      import('../../../features/staking/staff/staff-stakes-page.tsx').then((m) => m.StaffStakesPage),
    ),
    staffMenu: { group: 'Billing', label: 'Staking', icon: PiggyBank, permission: 'money' },
  },
  {
    path: '/kut/staking-products',
    who: 'staff',
    title: 'Staking products',
    words: 'earn rewards rate apr term capacity',
    permission: 'money',
    ...code(() =>
      import('../../../features/staking/staff/staking-products-page.tsx').then((m) => m.StakingProductsPage),
    ),
    staffMenu: { group: 'Settings', label: 'Staking products', icon: Percent, permission: 'money' },
  },
  {
    path: '/kut/staking-product/:productId',
    who: 'staff',
    title: 'Staking product',
    permission: 'money',
    ...code(() =>
      import('../../../features/staking/staff/staking-product-page.tsx').then((m) => m.StakingProductPage),
    ),
  },
  {
    path: '/kut/packages',
    who: 'staff',
    title: 'Packages',
    words: 'fees price upgrade plans',
    permission: 'content',
    ...code(() =>
      import('../../../features/packages/staff/staff-packages-page.tsx').then((m) => m.StaffPackagesPage),
    ),
    staffMenu: { group: 'Settings', label: 'Packages', icon: Package, permission: 'content' },
  },
  {
    path: '/kut/package/:packageSlug',
    who: 'staff',
    title: 'Package',
    permission: 'content',
    ...code(() => import('../../../features/packages/staff/package-page.tsx').then((m) => m.PackagePage)),
  },
  {
    path: '/kut/settings/site',
    who: 'staff',
    title: 'Site',
    ...code(() => import('../../../features/site/staff/site-page.tsx').then((m) => m.SitePage)),
    staffMenu: { group: 'Settings', label: 'Site', icon: Globe, permission: 'settings' },
  },
];
