import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { futuresOrder, position } from './model.ts';

/** All open positions and orders first, then those that have changed. The mark moves them without a message. */
export const futuresFeed = subscription({
  access: 'user',
  summary: "The trader's futures positions and orders as they change.",
  description:
    'Sent on subscribing with all open positions and orders, then with each that has changed, in its new state. A message does not follow from a change of the mark price alone. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.object({
    positions: z.array(position).describe('Positions that have changed.'),
    orders: z.array(futuresOrder).describe('Orders that have changed.'),
  }),
  example: { session: 'sessionHash of the sign-in' },
});

/** Only says what changed: the web app then asks its open lists again. */
export const staffFuturesFeed = subscription({
  access: 'staff',
  permission: 'markets',
  summary: "Which traders' positions and futures orders have changed, for staff.",
  description:
    'Sent on subscribing with empty lists, then with the ids of the positions and orders of all traders that have changed since the last message; of more than a hundred of each, the latest hundred. The mark moves positions without a message. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.object({
    positions: z.array(z.string()).describe('Ids of positions that have changed.'),
    orders: z.array(z.string()).describe('Ids of orders that have changed.'),
  }),
  example: { session: 'sessionHash of the sign-in' },
});
