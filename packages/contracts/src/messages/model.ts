import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant } from '../common/fields.ts';
import { conversationStatuses, senders, topics } from './statuses.ts';

const shared = {
  uuid: z.string().describe('Id of the conversation.'),
  topic: z.enum(topics).describe('Topic.'),
  subject: z.string().describe('What it is about, in one line.'),
  status: z
    .enum(conversationStatuses)
    .describe('Open: waits for support. Pending: waits for the trader. Snoozed, resolved.'),
  excerpt: z.string().describe('The beginning of the last message.'),
  lastFrom: z.enum(senders).describe('Who wrote the last message.'),
  lastAt: instant.describe('When the last message was written.'),
  messages: z.number().int().describe('Number of messages.'),
  unread: z.number().int().describe('Messages of the other side that are not read yet.'),
  createdAt: instant.describe('When it began.'),
};

export const supportConversation = z
  .object(shared)
  .describe('A conversation with support, as its trader sees it.')
  .meta({ id: 'SupportConversation' });
export type SupportConversation = z.infer<typeof supportConversation>;

export const conversation = z
  .object({
    ...shared,
    trader: person.describe('Whose conversation it is.'),
    assignee: person.nullable().describe('The member of staff who takes care of it; null for no one.'),
    waitingSince: instant
      .nullable()
      .describe('Since when the trader waits for an answer; null if they do not.'),
    overdue: z.boolean().describe('Whether the trader waits longer than they should.'),
    snoozedUntil: instant
      .nullable()
      .describe('When it opens again automatically; null if it is not snoozed.'),
    broadcast: z.string().nullable().describe('Id of the broadcast that began it, or null.'),
  })
  .describe('A conversation, as staff see it.')
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

export const supportMessage = z
  .object({
    uuid: z.string().describe('Id of the message.'),
    number: z.number().int().describe('Place in the conversation, from 1.'),
    from: z.enum(senders).describe('Who wrote it.'),
    name: z
      .string()
      .nullable()
      .describe(
        'Name of the writer; traders see only the first name of staff. Null for an automatic answer.',
      ),
    rule: z.string().nullable().describe('For staff: name of the rule that answered; otherwise null.'),
    text: z.string().describe('The text; empty if there are only pictures.'),
    pictures: z
      .array(
        z.object({
          small: z.string().describe('Address of the preview, valid for five minutes.'),
          large: z.string().describe('Address of the picture in full, valid for five minutes.'),
        }),
      )
      .describe('Pictures that were sent with it.'),
    read: z.boolean().describe('Whether the other side has read it.'),
    createdAt: instant.describe('When it was written.'),
  })
  .describe('A message of a conversation.')
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.infer<typeof supportMessage>;

export const messagesRead = {
  messages: z.array(supportMessage).describe('The messages, oldest first.'),
  earlier: z.boolean().describe('Whether there are earlier messages.'),
};

export const conversationSteps = z
  .array(
    z.object({
      status: z.enum(conversationStatuses).describe('The status it reached.'),
      at: instant.describe('When it reached it.'),
      by: z.string().describe('Name of the person who changed it.'),
    }),
  )
  .describe('How its status changed, oldest first.');
