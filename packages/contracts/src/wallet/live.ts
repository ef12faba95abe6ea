import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { transactionStatuses } from './model.ts';

/** Nothing at first, then each transaction that began or has changed. Ends with the session. */
export const transactionFeed = subscription({
  access: 'user',
  summary: "The trader's own transactions as they change.",
  description:
    'Sent on subscribing with an empty list, then with each transaction that began or has changed: a block that confirms a withdrawal is a change. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(
    z.object({
      uuid: z.string().describe('Id of the transaction.'),
      status: z.enum(transactionStatuses).describe('Its status now.'),
    }),
  ),
  example: { session: 'sessionHash of the sign-in' },
});
