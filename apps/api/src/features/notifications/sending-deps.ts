import type { Commands } from '../../platform/commands/commands.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { EmailChoice } from './email-choice-service.ts';
import type { Notifications } from './notifications-service.ts';
import type { SendingStore } from './sending-store.ts';

export interface SendingDeps {
  store: SendingStore;
  notifications: Pick<Notifications, 'notify'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
}
