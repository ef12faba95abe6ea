import { z } from 'zod';
import { secret, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { transactionStatuses } from './model.ts';

const session = secret(100).describe('Session token: `sessionHash` of the sign-in.');

const changes = z.array(
  z.object({
    uuid: z.string().describe('Id of the transaction.'),
    status: z.enum(transactionStatuses).describe('Its status now.'),
  }),
);

/** Nothing at first, then each transaction that began or has changed. Ends with the session. */
export const transactionFeed = subscription({
  access: 'user',
  summary: "The trader's own transactions as they change.",
  description:
    'Sent on subscribing with an empty list, then with each transaction that began or has changed: a block that confirms a withdrawal is a change. Ends with the session; refused for a transaction of another trader.',
  input: z.object({ session, uuid: text(60).optional().describe('Id of the only transaction to follow.') }),
  output: changes,
  example: { session: 'sessionHash of the sign-in' },
});

/** The same for one transaction of any trader. */
export const staffTransactionFeed = subscription({
  access: 'staff',
  permission: 'money',
  summary: 'One transaction of any trader as it changes, for staff.',
  description:
    'Sent on subscribing with an empty list, then with the transaction whenever it has changed. Ends with the session.',
  input: z.object({ session, uuid: text(60).describe('Id of the transaction to follow.') }),
  output: changes,
  example: { session: 'sessionHash of the sign-in', uuid: '00000000-0000-7000-8000-000000000000' },
});
