import { hasFlag } from '@papermint/contracts/common/flags';
import { followConfig } from '../../api/live/config-channel.ts';
import { store } from '../../lib/store.ts';
import { followAccent } from '../../state/site/accent.ts';
import { flagsAtom } from '../../state/site/flags.ts';
import { followSiteTheme } from '../../state/site/site-theme.ts';
import { preloadToasts } from '../../ui/overlay/toaster.tsx';
import { followAlertSound } from './alert-sound.ts';
import { lookUpAddress } from './ip-address.ts';
import { startLiveChat } from './live-chat.ts';

/** Loads the code of visits only if they can be recorded. */
async function startVisits(): Promise<void> {
  if (!hasFlag(store.get(flagsAtom), 'nav_owl')) return;
  const { followVisits } = await import('./visits.tsx');
  followVisits();
}

/** Starts work that the first screen does not need. */
export function afterStart(): void {
  void preloadToasts();
  followAccent();
  followSiteTheme();
  followAlertSound();
  followConfig(() => {
    for (const begin of [startLiveChat, lookUpAddress, startVisits]) void begin().catch(() => undefined);
  });
}
