import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { KeyedListeners } from '../../../platform/flow/listeners.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { EmailChoice } from '../../notifications/email-choice-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { AutoAnswers } from '../auto-responses/auto-answers.ts';
import type { ConversationsStore } from './conversations-store.ts';
import type { MessagesStore } from './messages-store.ts';

export const WAKE = 'conversation.wake';

export interface NewMessage {
  text: string;
  pictures?: readonly IncomingFile[];
}

export interface ConversationDeps {
  store: ConversationsStore;
  messages: MessagesStore;
  autoAnswers: AutoAnswers;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify' | 'markSubject'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  queues: Pick<Queues, 'changed'>;
  files: Pick<Files, 'bind' | 'unbind'>;
  jobs: Jobs;
  siteUrl: string;
  ids: Ids;
  clock: Clock;
  listeners: KeyedListeners<[conversationId: string]>;
}
