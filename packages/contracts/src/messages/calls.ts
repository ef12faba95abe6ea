import { z } from 'zod';
import { message, wholeInQuery } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { conversationId, messageText, subjectField, topic, upTo } from './fields.ts';
import { messagesRead, supportConversation } from './model.ts';
import { sentPictures } from './sent-pictures.ts';
import { conversationStatuses, MOST_UNRESOLVED } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const USER = { access: 'user' } as const;
const FOREIGN = "Refused with not_found for a conversation that is not the trader's";
/** The answer has no sentence for a toast, because the new message is visible in the conversation. */
const sent = { conversation: supportConversation.describe('The conversation as it is now.') };
const changed = { ...sent, message };

export const list = query({
  ...USER,
  scope: 'none',
  method: 'GET',
  path: '/api/secure/support',
  summary: "The trader's conversations with support.",
  description: 'The last active first. `search` matches a part of the subject or of a message.',
  ...listOf({
    row: supportConversation,
    sorts: ['lastAt'],
    sort: '-lastAt',
    filters: { status: anyOf(conversationStatuses) },
    with: { unread: z.number().int().describe('Unread messages in all conversations.') },
  }),
  example: {},
});

export const conversation = query({
  ...USER,
  scope: 'none',
  method: 'GET',
  path: '/api/secure/support/{uuid}',
  summary: 'One conversation with its latest messages.',
  description: `At most 50 messages; \`before\` asks for earlier ones. ${FOREIGN}.`,
  input: z.object({
    uuid: conversationId(),
    before: wholeInQuery().optional().describe('Only messages before the one with this number.'),
  }),
  output: z.object({ conversation: supportConversation.describe('The conversation.'), ...messagesRead }),
  example: { uuid: NO_ID },
});

export const open = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/open',
  rate: { most: 30, seconds: 600 },
  summary: 'Start a conversation with support.',
  description: `The conversation then waits for an answer. Refused with conflict while ${MOST_UNRESOLVED} conversations are unresolved, and with bad_input at a wrong field.`,
  input: z.object({
    topic: topic.describe('Topic.'),
    subject: subjectField(),
    text: messageText(),
  }),
  output: z.object(changed),
  example: {
    topic: 'deposits',
    subject: 'My bank transfer is missing',
    text: 'I sent 500 USD on Monday, and it has not arrived.',
  },
});

export const reply = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/{uuid}/reply',
  rate: { most: 30, seconds: 60 },
  summary: 'Write in a conversation.',
  description: `The conversation then waits for an answer, even if it was resolved. ${FOREIGN}.`,
  input: z.object({ uuid: conversationId(), text: messageText() }),
  output: z.object(sent),
  example: { uuid: NO_ID, text: 'Thank you, it has arrived.' },
});

export const attach = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/{uuid}/attach',
  rate: { most: 30, seconds: 60 },
  summary: 'Send pictures in a conversation.',
  description: `They are re-encoded without metadata, and only the trader and staff can see them. ${FOREIGN}, and with bad_input at \`picture\`.`,
  ...sentPictures,
  output: z.object(sent),
  example: { uuid: NO_ID },
});

export const setStatus = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/{uuid}/status',
  summary: 'Resolve a conversation, or reopen it.',
  description: `${FOREIGN}, and with conflict if it already has that status.`,
  input: z.object({
    uuid: conversationId(),
    status: z.enum(['open', 'resolved'], { error: 'must be open or resolved' }).describe('The new status.'),
  }),
  output: z.object(changed),
  example: { uuid: NO_ID, status: 'resolved' },
});

export const read = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/{uuid}/read',
  summary: 'Mark the messages of a conversation as read.',
  description: `Marks messages up to a number, and their notifications. Staff see it immediately. ${FOREIGN}.`,
  input: z.object({ uuid: conversationId(), upTo: upTo() }),
  output: z.object({ unread: z.number().int().describe('Unread messages in all conversations.') }),
  example: { uuid: NO_ID, upTo: 1 },
});

export const typing = command({
  ...USER,
  method: 'POST',
  path: '/api/secure/support/{uuid}/typing',
  rate: { most: 60, seconds: 60 },
  repeated: true,
  summary: 'Report that you are typing.',
  description: `Shown to the other side for six seconds, and stored nowhere. ${FOREIGN}.`,
  input: z.object({ uuid: conversationId() }),
  output: z.object({ shown: z.boolean().describe('Whether someone sees it.') }),
  example: { uuid: NO_ID },
});
