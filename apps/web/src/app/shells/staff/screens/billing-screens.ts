import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CreditCard,
  Gauge,
  Inbox,
  Landmark,
  PiggyBank,
  QrCode,
  Scale,
  Send,
} from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Money in and out, cards, and staking. */
export const billingScreens: readonly StaffScreen[] = [
  {
    path: '/kut/billing',
    who: 'staff',
    title: 'Billing desk',
    words: 'queues waiting deposits withdrawals approvals today money',
    permission: 'money',
    goKey: 'b',
    asks: [
      ['billingStaff.desk', {}],
      ['withdrawalsStaff.list', { status: 'pending_approval', perPage: 5 }],
      ['depositConfirmationsStaff.list', { status: 'under_review', perPage: 5 }],
    ],
    ...code(() => import('../../../../features/billing/staff/desk-page.tsx').then((m) => m.DeskPage)),
    staffMenu: { group: 'Billing', label: 'Desk', icon: Inbox, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/confirmations',
    who: 'staff',
    title: 'Deposit confirmations',
    words: 'bank paypal queue money in',
    permission: 'money',
    asks: [['depositConfirmationsStaff.list', { status: 'under_review' }]],
    ...code(() =>
      import('../../../../features/deposits/staff/confirmations-page.tsx').then((m) => m.ConfirmationsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Deposits', icon: ArrowDownToLine, permission: 'money' },
  },
  {
    path: '/kut/billing/withdrawals',
    who: 'staff',
    title: 'Withdrawals',
    words: 'queue approve payouts stuck retry express',
    permission: 'money',
    asks: [['withdrawalsStaff.list', { status: 'pending_approval' }]],
    ...code(() =>
      import('../../../../features/withdrawals/staff/withdrawals-page.tsx').then((m) => m.WithdrawalsPage),
    ),
    staffMenu: { group: 'Billing', label: 'Withdrawals', icon: ArrowUpFromLine, permission: 'money' },
  },
  {
    path: '/kut/transfers',
    who: 'staff',
    title: 'Transfers',
    ...code(() =>
      import('../../../../features/transfers/staff/transfers-page.tsx').then((m) => m.StaffTransfersPage),
    ),
    staffMenu: { group: 'Billing', label: 'Transfers', icon: Send, permission: 'money' },
  },
  {
    path: '/kut/billing/transactions',
    who: 'staff',
    title: 'Transactions',
    words: 'movements money all traders',
    permission: 'money',
    asks: [['billingStaff.list', {}]],
    ...code(() =>
      import('../../../../features/billing/staff/transactions-page.tsx').then(
        (m) => m.BillingTransactionsPage,
      ),
    ),
    staffMenu: { group: 'Billing', label: 'Transactions', icon: ArrowLeftRight, permission: 'money' },
  },
  {
    path: '/kut/billing/transactions/:uuid',
    who: 'staff',
    title: 'Transaction',
    permission: 'money',
    ...code(() =>
      import('../../../../features/billing/staff/transaction-record.tsx').then(
        (m) => m.TransactionRecordPage,
      ),
    ),
  },
  {
    path: '/kut/billing/statement',
    who: 'staff',
    title: 'Statement',
    words: 'in out fees income days assets',
    permission: 'money',
    ...code(() =>
      import('../../../../features/billing/staff/statement-page.tsx').then((m) => m.StatementPage),
    ),
    staffMenu: { group: 'Billing', label: 'Statement', icon: Scale, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/addresses',
    who: 'staff',
    title: 'Deposit addresses',
    permission: 'money',
    ...code(() =>
      import('../../../../features/deposits/staff/addresses-page.tsx').then((m) => m.AddressesPage),
    ),
    staffMenu: { group: 'Settings', label: 'Deposit addresses', icon: QrCode, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/addresses/add',
    who: 'staff',
    title: 'Add deposit address',
    permission: 'money',
    ...code(() =>
      import('../../../../features/deposits/staff/address-add-page.tsx').then((m) => m.AddressAddPage),
    ),
  },
  {
    path: '/kut/billing/deposit/bank-accounts',
    who: 'staff',
    title: 'Bank accounts',
    permission: 'money',
    ...code(() =>
      import('../../../../features/deposits/staff/bank-accounts-page.tsx').then((m) => m.BankAccountsPage),
    ),
    staffMenu: { group: 'Settings', label: 'Bank accounts', icon: Landmark, permission: 'money' },
  },
  {
    path: '/kut/billing/deposit/bank-accounts/add',
    who: 'staff',
    title: 'Add bank account',
    permission: 'money',
    ...code(() =>
      import('../../../../features/deposits/staff/bank-account-pages.tsx').then((m) => m.BankAccountAddPage),
    ),
  },
  {
    path: '/kut/billing/deposit/bank-accounts/edit/:uuid',
    who: 'staff',
    title: 'Bank account',
    permission: 'money',
    ...code(() =>
      import('../../../../features/deposits/staff/bank-account-pages.tsx').then((m) => m.BankAccountEditPage),
    ),
  },
  {
    path: '/kut/billing/limits',
    who: 'staff',
    title: 'Withdrawal limits',
    words: 'daily automatic second person hold addresses lock reset band',
    permission: 'money',
    asks: [['withdrawalsStaff.terms', {}]],
    ...code(() => import('../../../../features/withdrawals/staff/limits-page.tsx').then((m) => m.LimitsPage)),
    staffMenu: { group: 'Settings', label: 'Limits', icon: Gauge, permission: 'money' },
  },
  {
    path: '/kut/cards',
    who: 'staff',
    title: 'Cards',
    words: 'virtual cards vcc requests freeze',
    permission: 'money',
    ...code(() =>
      import('../../../../features/cards/staff/staff-cards-page.tsx').then((m) => m.StaffCardsPage),
    ),
    staffMenu: { group: 'Products', label: 'Cards', icon: CreditCard, permission: 'money' },
  },
  {
    path: '/kut/staking-contracts',
    who: 'staff',
    title: 'Staking contracts',
    words: 'stakes earn rewards matured',
    permission: 'money',
    ...code(() =>
      import('../../../../features/staking/staff/staff-stakes-page.tsx').then((m) => m.StaffStakesPage),
    ),
    staffMenu: { group: 'Products', label: 'Staking', icon: PiggyBank, permission: 'money' },
  },
];
