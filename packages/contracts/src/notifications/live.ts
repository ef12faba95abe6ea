import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { notification } from './model.ts';

/**
 * The number of unread notifications, at once and after each change, and the new notifications since the last
 * message, oldest first; where there are too many, the latest. Ends with the session.
 */
export const notificationFeed = subscription({
  access: 'user',
  summary: "The trader's notifications as they come.",
  description:
    'Sent on subscribing and after each change, with the number of unread notifications and those that are new since the last message. Where there are too many new ones, only the latest are sent. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.object({
    unseen: z.number().int().describe('Number of all unread notifications.'),
    news: z
      .array(notification)
      .describe('New notifications since the last message, oldest first; empty in the first message.'),
  }),
  example: { session: 'sessionHash of the sign-in' },
});
