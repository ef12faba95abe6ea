import type { BroadcastView } from '@papermint/contracts/messages/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { NotificationSending } from '../../notifications/sending-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { ConversationSteps } from '../conversations/conversation-steps.ts';
import type { MessagesStore } from '../conversations/messages-store.ts';
import type { BroadcastsStore } from './broadcasts-store.ts';

export interface Changed {
  broadcast: BroadcastView;
  message: string;
}

export interface BroadcastDeps {
  store: BroadcastsStore;
  messages: Pick<MessagesStore, 'recipient'>;
  steps: Pick<ConversationSteps, 'begin'>;
  sending: Pick<NotificationSending, 'chosen'>;
  staff: Pick<StaffDirectory, 'named'>;
  statuses: Statuses;
  queues: Pick<Queues, 'changed'>;
  commands: Commands;
  jobs: Jobs;
  siteName: () => string;
  ids: Ids;
  clock: Clock;
}
