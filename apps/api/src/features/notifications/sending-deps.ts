import type { Commands } from '../../platform/commands/commands.ts';
import type { Notifications } from './notifications-service.ts';
import type { SendingStore } from './sending-store.ts';

export interface SendingDeps {
  store: SendingStore;
  notifications: Pick<Notifications, 'notify' | 'notifyAndMail'>;
  commands: Commands;
}
