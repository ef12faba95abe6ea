import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** Screens of the sandbox. Without it they lead to the not-found page. */
export const sandboxScreens: readonly Screen[] = [
  {
    path: '/sandbox/faults',
    who: 'user',
    title: 'Faults',
    words: 'sandbox errors delays latency outage inject test',
    ...code(() => import('../../features/sandbox/faults-page.tsx').then((m) => m.FaultsPage)),
  },
  {
    path: '/sandbox/worlds',
    who: 'user',
    title: 'Exchanges and snapshots',
    words: 'sandbox worlds seeds copies forks share progress test',
    ...code(() => import('../../features/sandbox/worlds/worlds-page.tsx').then((m) => m.WorldsPage)),
  },
  {
    path: '/sandbox/ledger',
    who: 'user',
    title: 'Ledger',
    ...code(() => import('../../features/sandbox/ledger/ledger-page.tsx').then((m) => m.LedgerPage)),
  },
  {
    path: '/sandbox/ledger/:uuid',
    who: 'user',
    title: 'Journal entry',
    ...code(() => import('../../features/sandbox/ledger/entry-page.tsx').then((m) => m.LedgerEntryPage)),
  },
];
