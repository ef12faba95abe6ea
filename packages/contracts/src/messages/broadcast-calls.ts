import { z } from 'zod';
import { message, text, whole, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { sayNumber } from '../money/format.ts';
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
  summary: 'Start a broadcast to many traders.',
  description: `Each recipient gets a message of their own, with the variables filled in. Sending starts after five simulated seconds, with about a hundred recipients per second. It continues after a restart, and no one gets it twice. The number of recipients comes from GET /api/strict/notifications/recipients. Refused with conflict at \`count\` if that number has changed, with conflict at \`text\` if the same text went to the same filter within an hour, and with bad_input for no recipient, for more than ${sayNumber(MOST_BROADCAST)}, or at a wrong field, which names unknown variables.`,
  input: z.object({
    ...recipientFields,
    count: whole().describe('Number of recipients that staff saw.'),
    topic: topic.default('other').describe('Topic.'),
    subject: withVariables(words(MOST_SUBJECT)).describe(
      `Subject, at most ${MOST_SUBJECT} characters. Variables are allowed.`,
    ),
    text: templateText(),
    mail: z
      .boolean({ error: 'must be true or false' })
      .default(true)
      .describe('Whether it also goes out by email, except to traders who switched such emails off.'),
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
    'Traders who already received it keep it, and the others never receive it. Refused with not_found for an unknown id, and with conflict once it has ended.',
  input: z.object({ uuid: uuid() }),
  output: changed,
  example: { uuid: NO_ID },
});
