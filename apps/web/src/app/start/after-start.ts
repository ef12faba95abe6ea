import { followConfig } from '../../api/config-channel.ts';
import { preloadToasts } from '../../ui/overlay/toaster.tsx';
import { lookUpAddress } from './ip-address.ts';
import { startLiveChat } from './live-chat.ts';

/** Starts what the first screen does not need. */
export function afterStart(): void {
  void preloadToasts();
  followConfig(() => {
    for (const begin of [startLiveChat, lookUpAddress]) void begin().catch(() => undefined);
  });
}
