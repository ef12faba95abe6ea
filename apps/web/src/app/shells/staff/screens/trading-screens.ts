import { Layers, ListOrdered } from 'lucide-react';
import { code } from '../../../screen.ts';
import type { StaffScreen } from '../staff-screen.ts';

/** Orders and positions of all traders. */
export const tradingScreens: readonly StaffScreen[] = [
  {
    path: '/kut/spot-trades',
    who: 'staff',
    title: 'Spot orders',
    words: 'trades',
    goKey: 'o',
    ...code(() =>
      import('../../../../features/orders/staff/spot-orders-page.tsx').then((m) => m.SpotTradesPage),
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
      import('../../../../features/futures/staff/futures-positions-page.tsx').then(
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
      import('../../../../features/futures/staff/futures-orders-page.tsx').then((m) => m.FuturesOrdersPage),
    ),
  },
  {
    path: '/kut/futures-trades/exposure',
    who: 'staff',
    title: 'Futures exposure',
    ...code(() => import('../../../../features/futures/staff/exposure-page.tsx').then((m) => m.ExposurePage)),
  },
];
