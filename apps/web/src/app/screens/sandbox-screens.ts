import type { Screen } from '../screen.ts';
import { code } from '../screen.ts';

/** Screens of the sandbox. Without it they lead to the not-found page. */
export const sandboxScreens: readonly Screen[] = [
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
