import { z } from 'zod';
import { secret, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { transactionStatuses } from './model.ts';

/** Nothing at first, then each transaction that began or has changed; for staff, one of anybody. Ends with the session. */
export const transactionFeed = subscription({
  access: 'user',
  summary: "The trader's own transactions as they change.",
  description:
    'Sent on subscribing with an empty list, then with each transaction that began or has changed: a block that confirms a withdrawal is a change. Staff with the permission `money` may follow one transaction of anybody. Ends with the session.',
  input: z.object({
    session: secret(100).describe('Session token: `sessionHash` of the sign-in.'),
    uuid: text(60).optional().describe('Id of the only transaction to follow; for staff, of any trader.'),
  }),
  output: z.array(
    z.object({
      uuid: z.string().describe('Id of the transaction.'),
      status: z.enum(transactionStatuses).describe('Its status now.'),
    }),
  ),
  example: { session: 'sessionHash of the sign-in' },
});
