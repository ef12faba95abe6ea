import type { Conversation } from '@papermint/contracts/messages/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { ConversationSteps } from '../conversations/conversation-steps.ts';
import type { ConversationViews } from '../conversations/conversation-views.ts';
import type { ConversationsStore } from '../conversations/conversations-store.ts';
import type { MessagesStore } from '../conversations/messages-store.ts';
import type { Presence } from '../conversations/presence.ts';

export interface Changed {
  conversation: Conversation;
  message: string;
}

export interface InboxDeps {
  store: ConversationsStore;
  messages: MessagesStore;
  steps: ConversationSteps;
  views: ConversationViews;
  presence: Presence;
  staff: StaffDirectory;
  commands: Commands;
  siteName: () => string;
  clock: Clock;
}
