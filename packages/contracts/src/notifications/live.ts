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
  input: z.object({ session: secret(100) }),
  output: z.object({ unseen: z.number().int(), news: z.array(notification) }),
});
