import { House } from 'lucide-react';
import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** The first screens of a session. */
export const overviewScreens: readonly Screen[] = [
  {
    path: '/account/overview',
    who: 'user',
    title: 'Overview',
    asks: [
      ['markets.cryptoPairs', {}],
      ['wallet.transactions', { perPage: 6 }],
      ['requirements.list', {}],
    ],
    ...code(() => import('../pages/overview/overview-page.tsx').then((m) => m.OverviewPage)),
    menu: { label: 'Overview', short: 'Home', icon: House, group: 'Account', place: 'bar' },
  },
  {
    path: '/account/notifications',
    who: 'user',
    title: 'Notifications',
    ...code(() =>
      import('../../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
    ),
  },
  {
    path: '/account/alerts',
    who: 'user',
    title: 'Alerts',
    words: 'price alarm',
    asks: [['alerts.list', {}]],
    ...code(() => import('../../features/alerts/alerts-page.tsx').then((m) => m.AlertsPage)),
  },
];
