import {
  Banknote,
  Blocks,
  Building2,
  Coins,
  Globe,
  Inbox,
  ListChecks,
  Package,
  Percent,
  ToggleRight,
  Wheat,
} from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Settings: instruments, staking products, packages, the site. */
export const settingsScreens: readonly StaffScreen[] = [
  {
    path: '/kut/settings/cryptocurrencies',
    who: 'staff',
    title: 'Cryptocurrencies',
    words: 'coins halt delist list',
    goKey: 'c',
    ...code(() => import('../../../../features/markets/staff/instruments-page.tsx').then((m) => m.CoinsPage)),
    staffMenu: { group: 'Trading', label: 'Cryptocurrencies', icon: Coins, permission: 'markets' },
  },
  {
    path: '/kut/settings/stocks',
    who: 'staff',
    title: 'Stocks',
    words: 'companies shares halt delist list',
    ...code(() =>
      import('../../../../features/markets/staff/instruments-page.tsx').then((m) => m.StocksPage),
    ),
    staffMenu: { group: 'Trading', label: 'Stocks', icon: Building2, permission: 'markets' },
  },
  {
    path: '/kut/settings/forex',
    who: 'staff',
    title: 'Forex pairs',
    words: 'currencies halt delist list',
    ...code(() => import('../../../../features/markets/staff/instruments-page.tsx').then((m) => m.ForexPage)),
    staffMenu: { group: 'Trading', label: 'Forex', icon: Banknote, permission: 'markets' },
  },
  {
    path: '/kut/settings/commodities',
    who: 'staff',
    title: 'Commodities',
    words: 'gold oil metals halt delist list',
    ...code(() =>
      import('../../../../features/markets/staff/instruments-page.tsx').then((m) => m.CommoditiesPage),
    ),
    staffMenu: { group: 'Trading', label: 'Commodities', icon: Wheat, permission: 'markets' },
  },
  {
    path: '/kut/settings/trading-assets',
    who: 'staff',
    title: 'Trading assets',
    words: 'catalogue sync',
    goKey: 'a',
    ...code(() => import('../../../../features/markets/staff/assets-page.tsx').then((m) => m.AssetsPage)),
    staffMenu: { group: 'Trading', label: 'Trading assets', icon: ListChecks, permission: 'markets' },
  },
  {
    path: '/kut/settings/plugins',
    who: 'staff',
    title: 'Plugins',
    words: 'feature flags switch on off live chat secrets versions revert',
    deniedTo: 'login or overview',
    permission: 'settings',
    ...code(() => import('../../../../features/site/staff/plugins-page.tsx').then((m) => m.PluginsPage)),
    staffMenu: { group: 'Settings', label: 'Plugins', icon: ToggleRight, permission: 'settings' },
  },
  {
    path: '/kut/settings/desks',
    who: 'staff',
    title: 'Desks',
    words: 'queues automatic simulated assisted people decide',
    permission: 'settings',
    ...code(() => import('../../../../features/desks/staff/desks-page.tsx').then((m) => m.DesksPage)),
    staffMenu: { group: 'Settings', label: 'Desks', icon: Inbox, permission: 'settings' },
  },
  {
    path: '/kut/settings/blockchains',
    who: 'staff',
    title: 'Blockchains',
    words: 'networks chains confirmations pause deposits withdrawals fees minimum',
    permission: 'settings',
    ...code(() =>
      import('../../../../features/chains/staff/blockchains-page.tsx').then((m) => m.BlockchainsPage),
    ),
    staffMenu: { group: 'Settings', label: 'Blockchains', icon: Blocks, permission: 'settings' },
  },
  {
    path: '/kut/settings/blockchain/:blockchainId',
    who: 'staff',
    title: 'Blockchain',
    permission: 'settings',
    ...code(() =>
      import('../../../../features/chains/staff/blockchain-page.tsx').then((m) => m.BlockchainPage),
    ),
  },
  {
    path: '/kut/staking-products',
    who: 'staff',
    title: 'Staking products',
    words: 'earn rewards rate apr term capacity',
    permission: 'money',
    ...code(() =>
      import('../../../../features/staking/staff/staking-products-page.tsx').then(
        (m) => m.StakingProductsPage,
      ),
    ),
    staffMenu: { group: 'Products', label: 'Staking products', icon: Percent, permission: 'money' },
  },
  {
    path: '/kut/staking-product/:productId',
    who: 'staff',
    title: 'Staking product',
    permission: 'money',
    ...code(() =>
      import('../../../../features/staking/staff/staking-product-page.tsx').then((m) => m.StakingProductPage),
    ),
  },
  {
    path: '/kut/packages',
    who: 'staff',
    title: 'Packages',
    words: 'fees price upgrade plans',
    permission: 'content',
    ...code(() =>
      import('../../../../features/packages/staff/staff-packages-page.tsx').then((m) => m.StaffPackagesPage),
    ),
    staffMenu: { group: 'Products', label: 'Packages', icon: Package, permission: 'content' },
  },
  {
    path: '/kut/package/:packageSlug',
    who: 'staff',
    title: 'Package',
    permission: 'content',
    ...code(() => import('../../../../features/packages/staff/package-page.tsx').then((m) => m.PackagePage)),
  },
  {
    path: '/kut/settings/site',
    who: 'staff',
    title: 'Site',
    ...code(() => import('../../../../features/site/staff/site-page.tsx').then((m) => m.SitePage)),
    staffMenu: { group: 'Settings', label: 'Site', icon: Globe, permission: 'settings' },
  },
];
