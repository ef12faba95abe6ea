import type { Notification } from '@papermint/contracts/notifications/model';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { KeyedListeners } from '../../platform/flow/listeners.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { EmailChoice } from './email-choice-service.ts';
import type { NotificationsStore } from './notifications-store.ts';

/** Receives a new notification, or null after some were marked as read. */
export type Listener = (notification: Notification | null) => void;

export interface NotificationDeps {
  store: NotificationsStore;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
  ids: Ids;
  clock: Clock;
  listeners: KeyedListeners<Parameters<Listener>>;
}
