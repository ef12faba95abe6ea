import { z } from 'zod';
import { text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { notificationList, unseen } from './list-fields.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/notification',
  access: 'user',
  summary: "The trader's notifications.",
  description: 'Newest first, with the number of all unread ones. `search` matches a part of title and text.',
  ...listOf(notificationList),
  example: {},
});

export const markAsSeen = command({
  method: 'POST',
  path: '/api/secure/notification/mark-as-seen',
  access: 'user',
  summary: 'Mark notifications as read.',
  description:
    'One by `uuid` or several by `uuids`; where one of them is not found, none is marked. Those that were read before do not change.',
  input: z.object({
    uuid: text(60).optional().describe('Id of one notification.'),
    uuids: z
      .array(text(60), { error: 'must be a list' })
      .max(100, { error: 'may have at most 100 entries' })
      .optional()
      .describe('Ids of several notifications, at most 100.'),
  }),
  output: z.object({ unseen }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const markAllAsSeen = command({
  method: 'POST',
  path: '/api/secure/notification/mark-all-as-seen',
  access: 'user',
  summary: 'Mark all notifications as read.',
  description: 'Later ones stay unread.',
  input: z.object({}),
  output: z.object({ unseen }),
  example: {},
});

const emailChoice = z
  .object({
    activity: z
      .boolean({ error: 'must be true or false' })
      .describe(
        'Whether deposits, transfers, rewards of staking, packages and messages of staff are also sent by email.',
      ),
  })
  .describe('What a trader gets by email. Security, identity, withdrawals and liquidations always are.')
  .meta({ id: 'EmailChoice' });

export const email = query({
  method: 'GET',
  path: '/api/secure/notification/email',
  access: 'user',
  scope: 'none',
  summary: 'The email preferences of the trader.',
  description: 'Activity is sent by email until the trader switches it off.',
  input: z.object({}),
  output: emailChoice,
  example: {},
});

export const setEmail = command({
  method: 'POST',
  path: '/api/secure/notification/email',
  access: 'user',
  scope: 'none',
  summary: 'Change the email preferences.',
  description: 'From now on. Notifications in the app do not change.',
  input: emailChoice,
  output: emailChoice.extend({ message: z.string().describe('A sentence for the trader.') }),
  example: { activity: false },
});
