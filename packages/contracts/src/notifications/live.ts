import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { notification } from './model.ts';

/**
 * The number of unread notifications, immediately and after each change, and the new notifications since the last
 * message, oldest first; where there are too many, the latest. The first message has those that came between the time
 * of what the subscriber has loaded and the subscription. Ends with the session.
 */
export const notificationFeed = subscription({
  access: 'user',
  summary: "The trader's notifications as they come.",
  description:
    'Sent on subscribing and after each change, with the number of unread notifications and those that are new since the last message. Where there are too many new ones, only the latest are sent. With `since`, the first message has those that were created at that simulated time or later, so that nothing is lost between loading and subscribing. Ends with the session.',
  input: z.object({
    session: secret(100).describe('Session token: `sessionHash` of the sign-in.'),
    since: z.iso
      .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' })
      .optional()
      .describe('Simulated time of what the subscriber has loaded, ISO 8601 with its offset.'),
  }),
  output: z.object({
    unseen: z.number().int().describe('Number of all unread notifications.'),
    news: z
      .array(notification)
      .describe(
        'New notifications since the last message, oldest first; in the first message those since `since`, and none without it.',
      ),
  }),
  example: { session: 'sessionHash of the sign-in' },
});
