import type { Place, Screen } from './screen.ts';
import { guestScreens } from './screens/guest-screens.ts';
import { nftScreens } from './screens/nft-screens.ts';
import { overviewScreens } from './screens/overview-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { sandboxScreens } from './screens/sandbox-screens.ts';
import { settingsScreens } from './screens/settings-screens.ts';
import { tradingScreens } from './screens/trading-screens.ts';
import { walletScreens } from './screens/wallet-screens.ts';

/**
 * The screens of traders and guests. Those of staff are in shells/staff/staff-routes.ts, whose code only staff load.
 * Guards, titles, menus and the not-found page derive from the two tables.
 */
export const screens: readonly Screen[] = [
  ...guestScreens,
  ...publicScreens,
  ...overviewScreens,
  ...tradingScreens,
  ...nftScreens,
  ...walletScreens,
  ...settingsScreens,
  ...sandboxScreens,
];

/**
 * What the app knows of the back office without its code. A staff screen with a `deniedTo` needs a row here, too,
 * because visitors without access never load the table of staff screens.
 */
export const staffPlaces: readonly Place[] = [
  { path: '/kut/settings/plugins', who: 'staff', title: 'Plugins', deniedTo: 'login or overview' },
  { path: '/kut/bot/ar', who: 'staff', title: 'Auto-responder', deniedTo: 'login or overview' },
  { path: '/kut/bot/mail/logs', who: 'staff', title: 'Mail log', deniedTo: 'login or overview' },
  { path: '/kut/*', who: 'staff', title: 'Back office' },
];
