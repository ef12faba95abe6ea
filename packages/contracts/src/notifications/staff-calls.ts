import { z } from 'zod';
import { person } from '../audit/model.ts';
import { lines, message, text, whole, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { sayNumber } from '../money/format.ts';
import { notificationList, recipientFields } from './list-fields.ts';
import { notification } from './model.ts';
import { MOST_RECIPIENTS, MOST_TEXT, MOST_TITLE } from './sending-limits.ts';

export const notificationsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/notifications',
  access: 'staff',
  permission: 'people',
  summary: "One trader's notifications.",
  description:
    'Newest first, with the number that they have not read. Those of support conversations need the permission `support` too.',
  ...listOf({ ...notificationList, of: { accountId: text(20).describe('Account number.') } }),
  example: { accountId: '10000001' },
});

export const list = query({
  method: 'GET',
  path: '/api/strict/notifications',
  access: 'staff',
  permission: 'content',
  summary: 'Notifications of all traders.',
  description:
    'Newest first, with the number that are unread. Those of support conversations need the permission `support` too. `search` is an account number in full, or a part of the title or the text.',
  ...listOf({
    ...notificationList,
    row: notification
      .extend({ trader: person.describe('Who got it.') })
      .describe('A notification as staff see it.')
      .meta({ id: 'StaffNotification' }),
  }),
  example: { kind: 'message' },
});

export const recipients = query({
  method: 'GET',
  path: '/api/strict/notifications/recipients',
  access: 'staff',
  permission: 'content',
  summary: 'The recipients of a notification.',
  description: 'How many, and the first of them. Without a filter it is every active trader.',
  input: z.object(recipientFields),
  output: z.object({
    count: z.number().int().describe('Number of recipients.'),
    first: z.array(person).describe('The first of them by account number, at most 5.'),
  }),
  example: { package: 'gold' },
});

const TAG = /<\/?[a-z!][^>]*>/i;
const plain = <T extends z.ZodType<string>>(field: T) =>
  field.refine((typed) => !TAG.test(typed), { error: 'must be plain text, without HTML tags' });

export const send = command({
  method: 'POST',
  path: '/api/strict/notifications/send',
  access: 'staff',
  permission: 'content',
  summary: 'Send a notification to one trader or to many.',
  description: `It reaches open pages immediately, and goes out by email as well where \`mail\` is true, but not to those who have switched such mails off. The audit log has it once, with the number of recipients. Refused with not_found at \`accountId\`, with conflict at \`count\` where it is no longer the number of recipients, and with bad_input if there are none or more than ${sayNumber(MOST_RECIPIENTS)}.`,
  input: z.object({
    ...recipientFields,
    count: whole().describe('Number of recipients that GET /api/strict/notifications/recipients answered.'),
    title: plain(words(MOST_TITLE)).describe(
      `Title in one line, at most ${MOST_TITLE} characters, without HTML.`,
    ),
    text: plain(lines(MOST_TEXT)).describe(`The text, at most ${MOST_TEXT} characters, without HTML.`),
    mail: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether it also goes out by email.'),
    reason: words(200).describe('Why, for the audit log, at most 200 characters.'),
  }),
  output: z.object({ sent: z.number().int().describe('Number of notifications that were sent.'), message }),
  example: {
    accountId: '10000001',
    count: 1,
    title: 'Maintenance on Sunday',
    text: 'The exchange is closed on Sunday from 02:00 to 03:00 UTC.',
    reason: 'Announced maintenance',
  },
});
