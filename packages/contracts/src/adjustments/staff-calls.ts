import { z } from 'zod';
import { decimal, text, words } from '../common/fields.ts';
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
  summary: `Adjust a balance by an amount, negative to take. The trader sees an adjustment with the reason. Beyond ${ADJUSTMENT_LIMIT} USD in 24 hours on one account, a second person must approve.`,
  input: z.strictObject({
    accountId: text(20),
    currency: text(20).toUpperCase(),
    amount: decimal(),
    category: z.enum(adjustmentCategories, { error: `must be one of ${adjustmentCategories.join(', ')}` }),
    reason: words(200),
  }),
  output: z.object({ transaction, message: z.string() }),
  example: {
    accountId: '10000001',
    currency: 'USD',
    amount: '25',
    category: 'goodwill',
    reason: 'Waited long for an answer',
  },
});
