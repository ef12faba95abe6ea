import { followConfig } from '../../api/config-channel.ts';
import { lookUpAddress } from './ip-address.ts';
import { startLiveChat } from './live-chat.ts';

/** What a page does once it stands: nothing of it is needed to show the first screen. */
export function afterStart(): void {
  followConfig(() => {
    for (const begin of [startLiveChat, lookUpAddress]) void begin().catch(() => undefined);
  });
}
