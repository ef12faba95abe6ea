import { z } from 'zod';
import { person } from '../audit/model.ts';
import { daysInput } from '../common/days.ts';
import { message, text, wholeInQuery } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { conversationId, subjectField, templateText, topic, upTo, withVariables } from './fields.ts';
import { conversationSteps, messagesRead, conversation as staffConversation } from './model.ts';
import { sentPictures } from './sent-pictures.ts';
import { conversationStatuses, MOST_SNOOZE_DAYS, topics } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'support' } as const;
const FOREIGN = 'Refused with not_found for an unknown id';
/** The answer has no sentence for a toast, because the new message is visible in the conversation. */
const sent = { conversation: staffConversation.describe('The conversation as it is now.') };
const changed = { ...sent, message };
const count = (of: string) => z.number().int().describe(of);

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/messages',
  summary: 'Conversations of all traders.',
  description:
    'The last active first. `search` is a full account number or email, or a part of the subject or of the name of the trader.',
  ...listOf({
    row: staffConversation,
    sorts: ['lastAt', 'waitingSince', 'createdAt'],
    sort: '-lastAt',
    filters: {
      status: anyOf(conversationStatuses),
      topic: anyOf(topics),
      assignee: text(20)
        .optional()
        .describe('Only those of this member of staff, by account number; `me`, or `nobody`.'),
      account: text(20).optional().describe('Only those of this trader, by account number.'),
      ...daysInput,
    },
    with: {
      counts: z
        .object({
          open: count('Conversations that wait for an answer.'),
          mine: count('Open conversations that are assigned to the reader.'),
          unassigned: count('Open conversations without an assignee.'),
          pending: count('Conversations that wait for the trader.'),
          snoozed: count('Conversations that open later.'),
          overdue: count('Open conversations that wait too long.'),
        })
        .describe('Counts of all conversations, without the filter.'),
      assignees: z.array(person).describe('Staff whom a conversation can be assigned to.'),
    },
  }),
  example: { status: 'open' },
});

export const conversation = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/messages/{uuid}',
  summary: 'One conversation with its latest messages.',
  description: `At most 50 messages; \`before\` asks for earlier ones. ${FOREIGN}.`,
  input: z.object({
    uuid: conversationId(),
    before: wholeInQuery().optional().describe('Only messages before the one with this number.'),
  }),
  output: z.object({
    conversation: staffConversation.describe('The conversation.'),
    ...messagesRead,
    steps: conversationSteps,
    trader: z
      .object({
        email: z.string().describe('Email address.'),
        package: z.string().describe('Name of the package.'),
        country: z.string().nullable().describe('Country as ISO 3166 alpha-2; null where it is unknown.'),
        verified: z.boolean().describe('Whether the identity is verified.'),
        status: z.string().describe('Status of the account.'),
        createdAt: z.string().describe('When the account was opened, ISO 8601.'),
        conversations: count('Number of their conversations.'),
      })
      .describe('What staff see of the trader.'),
  }),
  example: { uuid: NO_ID },
});

export const begin = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{accountId}/new',
  summary: 'Start a conversation with a trader.',
  description:
    'The conversation then waits for the trader, who is notified, also by email unless they switched such emails off. Variables such as {{firstName}} are filled in. Refused with not_found at `accountId`, with conflict for a closed account, with forbidden for the own account, and with bad_input at a wrong field, which names unknown variables.',
  input: z.object({
    accountId: text(20).describe('Account number of the trader.'),
    topic: topic.default('other').describe('Topic.'),
    subject: withVariables(subjectField()),
    text: templateText(),
  }),
  output: z.object(changed),
  example: {
    accountId: '10000001',
    subject: 'Your question by phone',
    text: 'Dear {{firstName}}, you asked how fees are computed. Your package {{package}} has its own.',
  },
});

export const reply = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/reply',
  summary: 'Answer in a conversation.',
  description: `The conversation then waits for the trader, or is resolved. If no one had it, it is assigned to the writer. The trader is notified as for a new conversation. Variables such as {{firstName}} are filled in. ${FOREIGN}, with conflict for a closed account, and with bad_input at \`text\`.`,
  input: z.object({
    uuid: conversationId(),
    text: templateText(),
    resolve: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether this answer resolves it.'),
  }),
  output: z.object(sent),
  example: { uuid: NO_ID, text: 'Your deposit has arrived.' },
});

export const attach = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/attach',
  summary: 'Send pictures in a conversation.',
  description: `As an answer, with or without a text. They are re-encoded without metadata. ${FOREIGN}, and with bad_input at \`picture\`.`,
  ...sentPictures,
  output: z.object(sent),
  example: { uuid: NO_ID },
});

export const setStatus = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/status',
  summary: 'Resolve a conversation, snooze it, open it, or let it wait for the trader.',
  description: `The trader is notified when it is resolved. A snoozed conversation opens again automatically, after at most ${MOST_SNOOZE_DAYS} days, or when the trader writes. ${FOREIGN}, with conflict if it already has that status, and with bad_input at \`until\`.`,
  input: z.object({
    uuid: conversationId(),
    status: z
      .enum(conversationStatuses, { error: `must be one of ${conversationStatuses.join(', ')}` })
      .describe('The new status.'),
    until: z.iso
      .datetime({ error: 'is not a time such as 2026-06-01T15:00:00.000Z' })
      .optional()
      .describe('For snoozed: when it opens again, in simulated time.'),
  }),
  output: z.object(changed),
  example: { uuid: NO_ID, status: 'resolved' },
});

export const assign = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/assign',
  summary: 'Assign a conversation, or unassign it.',
  description: `A new assignee is notified, unless they assigned it themselves. ${FOREIGN}, and with bad_input at \`assignee\` for an account that cannot answer.`,
  input: z.object({
    uuid: conversationId(),
    assignee: text(20)
      .nullable()
      .describe('Account number of the member of staff; null for no one. `me` is the reader.'),
  }),
  output: z.object(changed),
  example: { uuid: NO_ID, assignee: 'me' },
});

export const read = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/read',
  summary: "Mark a trader's messages as read.",
  description: `It counts for all staff. The trader sees it immediately. ${FOREIGN}.`,
  input: z.object({ uuid: conversationId(), upTo: upTo() }),
  output: z.object({ unread: z.number().int().describe('Unread messages that remain in it.') }),
  example: { uuid: NO_ID, upTo: 1 },
});

export const typing = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/messages/{uuid}/typing',
  repeated: true,
  summary: 'Report that you are typing an answer.',
  description: `Shown to the trader and to other staff for six seconds, and stored nowhere. ${FOREIGN}.`,
  input: z.object({ uuid: conversationId() }),
  output: z.object({ shown: z.boolean().describe('Whether someone sees it.') }),
  example: { uuid: NO_ID },
});
