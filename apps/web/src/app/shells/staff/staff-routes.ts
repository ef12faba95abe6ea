import { billingScreens } from './screens/billing-screens.ts';
import { controlScreens } from './screens/control-screens.ts';
import { homeScreens } from './screens/home-screens.ts';
import { nftScreens } from './screens/nft-screens.ts';
import { peopleScreens } from './screens/people-screens.ts';
import { settingsScreens } from './screens/settings-screens.ts';
import { traderScreens } from './screens/trader-screens.ts';
import { tradingScreens } from './screens/trading-screens.ts';
import type { StaffScreen } from './staff-screen.ts';

/** The screens of the back office. Loaded with its code, for staff only. */
export const staffScreens: readonly StaffScreen[] = [
  ...homeScreens,
  ...traderScreens,
  ...peopleScreens,
  ...tradingScreens,
  ...billingScreens,
  ...nftScreens,
  ...controlScreens,
  ...settingsScreens,
];
