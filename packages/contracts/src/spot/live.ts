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

/** Only says what changed: the web app then asks its open lists again. */
export const staffOrderFeed = subscription({
  access: 'staff',
  permission: 'markets',
  summary: "Which traders' orders have changed, for staff.",
  description:
    'Sent on subscribing with an empty list, then with the ids of the orders of all traders that were placed or have changed since the last message; of more than a hundred, the latest hundred. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(z.string().describe('Id of an order that has changed.')),
  example: { session: 'sessionHash of the sign-in' },
});
