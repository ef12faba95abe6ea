import { followConfig } from '../../api/config-channel.ts';
import { lookUpAddress } from './ip-address.ts';
import { startLiveChat } from './live-chat.ts';

/** Starts what the first screen does not need. */
export function afterStart(): void {
  followConfig(() => {
    for (const begin of [startLiveChat, lookUpAddress]) void begin().catch(() => undefined);
  });
}
