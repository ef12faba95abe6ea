import type {
  BroadcastStatus,
  ConversationStatus,
  Sender,
  TemplateKind,
  Topic,
} from '@papermint/contracts/messages/statuses';

import type { Rule } from './auto-responses/auto-response-rules.ts';

/** The queue has the name of the feature in contracts, so that its feed refreshes the right lists. */
export const QUEUE = 'messagesStaff';

/** The use under which files are bound to a message. */
export const pictureUse = (messageId: string) => ({ purpose: 'support', ownerId: messageId });

/** Instants are simulated ms. */
export interface ConversationRecord {
  id: string;
  traderId: string;
  topic: Topic;
  subject: string;
  status: ConversationStatus;
  assigneeId: string | null;
  excerpt: string;
  lastFrom: Sender;
  lastAt: number;
  /** The number of the last message. */
  messages: number;
  /** How many messages the trader wrote. */
  asked: number;
  traderRead: number;
  staffRead: number;
  waitingSince: number | null;
  snoozedUntil: number | null;
  broadcastId: string | null;
  createdAt: number;
}

/** A conversation with its trader, and how many messages each side has not read. */
export type OwnedConversation = ConversationRecord & {
  accountId: string;
  firstName: string;
  lastName: string;
  traderUnread: number;
  staffUnread: number;
};

export interface MessageRecord {
  id: string;
  conversationId: string;
  number: number;
  sender: Sender;
  authorId: string | null;
  ruleId: string | null;
  text: string;
  /** JSON array of file hashes. */
  pictures: string;
  createdAt: number;
}

/** A trader as the recipient of messages. */
export interface Recipient {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  nickname: string;
  email: string;
  status: string;
  country: string | null;
  verified: boolean;
  packageName: string;
  createdAt: number;
}

export interface TemplateRecord {
  id: string;
  kind: TemplateKind;
  name: string;
  subject: string | null;
  text: string;
  byId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface RuleRecord extends Rule {
  name: string;
  text: string;
  createdAt: number;
}

export interface BroadcastRecord {
  id: string;
  status: BroadcastStatus;
  topic: Topic;
  subject: string;
  text: string;
  mail: boolean;
  /** JSON of RecipientFilter. */
  filter: string;
  recipients: number;
  sent: number;
  failed: number;
  byId: string;
  reason: string;
  createdAt: number;
  endedAt: number | null;
}
