import { z } from 'zod';
import { secret, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { transactionStatuses } from './model.ts';

const session = secret(100).describe('Session token: `sessionHash` of the sign-in.');

const changes = z.array(
  z.object({
    uuid: z.string().describe('Id of the transaction.'),
    status: z.enum(transactionStatuses).describe('Its current status.'),
  }),
);

/** An empty list first, then each transaction that began or changed. Ends with the session. */
export const transactionFeed = subscription({
  access: 'user',
  summary: "Follow the trader's own transactions.",
  description:
    'Sends an empty list on subscribing, then each transaction that began or changed. A block that confirms a withdrawal is a change. Ends with the session. Refused for a transaction of another trader.',
  input: z.object({ session, uuid: text(60).optional().describe('Id of the only transaction to follow.') }),
  output: changes,
  example: { session: 'sessionHash of the sign-in' },
});

/** The same for one transaction of any trader. */
export const staffTransactionFeed = subscription({
  access: 'staff',
  permission: 'money',
  summary: 'Follow one transaction of any trader.',
  description:
    'Sends an empty list on subscribing, then the transaction after each change. Ends with the session.',
  input: z.object({ session, uuid: text(60).describe('Id of the transaction to follow.') }),
  output: changes,
  example: { session: 'sessionHash of the sign-in', uuid: '00000000-0000-7000-8000-000000000000' },
});
