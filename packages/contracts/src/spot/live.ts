import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { orderShape } from '../orders/model.ts';

/**
 * All open orders first, then each order that has changed, in its new state. Ends with the session; a session that
 * has ended already is refused.
 */
export const orderFeed = subscription({
  access: 'user',
  summary: "The trader's own orders as they change.",
  description:
    'Sent on subscribing with all open orders, then with each order that has changed, in its new state. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(orderShape),
  example: { session: 'sessionHash of the sign-in' },
});
