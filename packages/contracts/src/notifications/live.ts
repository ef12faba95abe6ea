import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { notification } from './model.ts';

/**
 * How many the trader has not seen, at once and whenever that changes, and what is new since it was last told,
 * oldest first; of very many at a time the latest. Ends with the session; one that is over already is refused.
 */
export const notificationFeed = subscription({
  access: 'user',
  summary: "The trader's notifications as they come.",
  input: z.object({ session: secret(100) }),
  output: z.object({ unseen: z.number().int(), news: z.array(notification) }),
});
