import { z } from 'zod';
import { decimal, message, text, words } from '../common/fields.ts';
import { command } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { ADJUSTMENT_LIMIT, adjustmentCategories } from './adjustment-terms.ts';

export const adjustBalance = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/balance',
  access: 'staff',
  permission: 'money',
  movesMoney: true,
  approval: true,
  summary: 'Adjust a balance.',
  description: `Adds the amount, or takes it where it is negative. The trader sees an adjustment with the reason. Beyond ${ADJUSTMENT_LIMIT} USD in 24 simulated hours by one member of staff on one account, a second person must approve. Refused with insufficient_balance where less is available than is taken, with forbidden for one's own account, and with conflict where the same request waits already.`,
  input: z.strictObject({
    accountId: text(20).describe('Account number.'),
    currency: text(20).toUpperCase().describe('Code of the asset, such as USD or BTC.'),
    amount: decimal().describe(
      'Amount in `currency`, negative to take; not zero, and with no more decimals than the asset has.',
    ),
    category: z
      .enum(adjustmentCategories, { error: `must be one of ${adjustmentCategories.join(', ')}` })
      .describe(
        'Why, by kind. `refund` and `goodwill` are paid by the house; `correction` and `recovery` come from outside.',
      ),
    reason: words(200).describe('Why, in words: the trader reads it, and the audit log keeps it.'),
  }),
  output: z.object({ transaction, message }),
  example: {
    accountId: '10000001',
    currency: 'USD',
    amount: '25',
    category: 'goodwill',
    reason: 'Waited long for an answer',
  },
});
