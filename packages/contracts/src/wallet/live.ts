import { z } from 'zod';
import { secret, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { transactionStatuses } from './model.ts';

/** An empty list first, then each transaction that began or changed. Staff may follow one of any trader. Ends with the session. */
export const transactionFeed = subscription({
  access: 'user',
  summary: "Follow the trader's own transactions.",
  description:
    'Sends an empty list on subscribing, then each transaction that began or changed. A block that confirms a withdrawal is a change. Staff with the permission `money` may follow one transaction of any trader. Ends with the session.',
  input: z.object({
    session: secret(100).describe('Session token: `sessionHash` of the sign-in.'),
    uuid: text(60)
      .optional()
      .describe('Id of the only transaction to follow. Staff may name one of any trader.'),
  }),
  output: z.array(
    z.object({
      uuid: z.string().describe('Id of the transaction.'),
      status: z.enum(transactionStatuses).describe('Its current status.'),
    }),
  ),
  example: { session: 'sessionHash of the sign-in' },
});
