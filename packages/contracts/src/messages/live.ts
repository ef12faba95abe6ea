import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { conversationId } from './fields.ts';

const session = secret(100).describe('Session token: `sessionHash` of the sign-in.');

/** The trader's unread messages: on subscribing, and after each change of one of their conversations. */
export const supportFeed = subscription({
  access: 'user',
  summary: "Changes of the trader's conversations with support.",
  description:
    "Sent on subscribing and after each change of one of the trader's conversations: a new message, a status, what was read. Ends with the session.",
  input: z.object({ session }),
  output: z.object({
    unread: z.number().int().describe('Unread messages in all conversations.'),
    changed: z
      .array(z.string())
      .describe('Ids of the conversations that have changed since the last message.'),
  }),
  example: { session: 'sessionHash of the sign-in' },
});

const presence = z.object({
  people: z
    .array(
      z.object({
        name: z.string().describe('Name, as the reader may see it.'),
        staff: z.boolean().describe('Whether it is a member of staff.'),
        typing: z.boolean().describe('Whether they are typing.'),
      }),
    )
    .describe('The other people who have it open.'),
});

/** Who has a conversation of the trader open now. A listener of this feed counts as present. */
export const presenceFeed = subscription({
  access: 'user',
  summary: 'Who has a conversation of the trader open, and who is typing.',
  description:
    'Sent on subscribing and after each change. Listeners see each other; a trader sees only the first names of staff. Nothing is stored. Ends with the session; refused for conversations of others.',
  input: z.object({ session, uuid: conversationId() }),
  output: presence,
  example: { session: 'sessionHash of the sign-in', uuid: '00000000-0000-7000-8000-000000000000' },
});

/** The same in a conversation of any trader. */
export const staffPresenceFeed = subscription({
  access: 'staff',
  permission: 'support',
  summary: 'Who has a conversation of any trader open, and who is typing, for staff.',
  description:
    'Sent on subscribing and after each change. Listeners see each other, and so does the trader. Nothing is stored. Ends with the session.',
  input: z.object({ session, uuid: conversationId() }),
  output: presence,
  example: { session: 'sessionHash of the sign-in', uuid: '00000000-0000-7000-8000-000000000000' },
});
