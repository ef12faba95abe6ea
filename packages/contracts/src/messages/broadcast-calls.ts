import { z } from 'zod';
import { message, text, whole, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { recipientFields } from '../notifications/list-fields.ts';
import { templateText, topic, withVariables } from './fields.ts';
import { broadcast } from './staff-model.ts';
import { broadcastStatuses, MOST_BROADCAST, MOST_SUBJECT } from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'content' } as const;
const uuid = () => text(60).describe('Id of the broadcast.');

const changed = z.object({ broadcast: broadcast.describe('The broadcast as it is now.'), message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/broadcasts',
  summary: 'Messages to many traders, with their progress.',
  description: 'Newest first. `search` is a part of the subject.',
  ...listOf({
    row: broadcast,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: { status: anyOf(broadcastStatuses) },
  }),
  example: { status: 'done' },
});

export const one = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/broadcasts/{uuid}',
  summary: 'One message to many traders.',
  description: 'Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ broadcast: broadcast.describe('The broadcast.') }),
  example: { uuid: NO_ID },
});

export const send = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/broadcasts/send',
  summary: 'Begin a conversation with many traders.',
  description: `Each gets a message of their own, with the variables filled in, after five simulated seconds, and then about a hundred of them in a second; it goes on after a restart, and nobody gets it twice. The number of recipients comes from GET /api/strict/notifications/recipients. Refused with conflict at \`count\` where it is no longer the number of recipients, with conflict at \`text\` where the same text went to the same filter within an hour, and with bad_input where there are none or more than ${MOST_BROADCAST.toLocaleString('en')}, or at the field that is wrong; unknown variables are named.`,
  input: z.object({
    ...recipientFields,
    count: whole().describe('Number of recipients that was shown.'),
    topic: topic.default('other').describe('Topic.'),
    subject: withVariables(words(MOST_SUBJECT)).describe(
      `Subject, at most ${MOST_SUBJECT} characters. Variables are allowed.`,
    ),
    text: templateText(),
    mail: z
      .boolean({ error: 'must be true or false' })
      .default(true)
      .describe('Whether it also goes out by email, to those who have not switched such emails off.'),
    reason: words(200).describe('Why, for the audit log, at most 200 characters.'),
  }),
  output: changed,
  example: {
    accountId: '10000001',
    count: 1,
    subject: 'New opening hours',
    topic: 'other',
    text: 'Dear {{firstName}}, from Monday on we answer until 22:00 UTC.',
    reason: 'Announced hours',
  },
});

export const stop = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/broadcasts/{uuid}/stop',
  summary: 'Stop sending a message to many.',
  description:
    'Who has got it keeps it, the others never get it. Refused with not_found for an unknown id, and with conflict where it is done.',
  input: z.object({ uuid: uuid() }),
  output: changed,
  example: { uuid: NO_ID },
});
