import { z } from 'zod';
import { person } from '../audit/model.ts';
import { decimal, decimalText, message, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { asset, transaction } from '../wallet/model.ts';
import { ADJUSTMENT_LIMIT, adjustmentCategories } from './adjustment-terms.ts';

const category = () =>
  z
    .enum(adjustmentCategories, { error: `must be one of ${adjustmentCategories.join(', ')}` })
    .describe(
      'Category. The house pays `refund` and `goodwill`; `correction` and `recovery` come from outside.',
    );
const reason = () => words(200).describe('Why. Shown to the trader and recorded in the audit log.');

export const adjustBalance = command({
  method: 'PATCH',
  path: '/api/strict/user/{accountId}/balance',
  access: 'staff',
  permission: 'money',
  movesMoney: true,
  approval: true,
  summary: 'Adjust a balance.',
  description: `Credits the amount, or debits it where it is negative. The trader sees an adjustment with the reason. Above ${ADJUSTMENT_LIMIT} USD in 24 simulated hours by one member of staff, over all accounts, a second person must approve. The same holds above the limit of the withdrawal settings for all that they approve in that time: adjustments, deposits and withdrawals. Refused with insufficient_balance where the available balance is lower than a debit, with forbidden for one's own account, and with conflict where the same request waits already.`,
  input: z.strictObject({
    accountId: text(20).describe('Account number.'),
    currency: text(20).toUpperCase().describe('Code of the asset, such as USD or BTC.'),
    amount: decimal().describe(
      'Amount in `currency`, negative for a debit; not zero, and with no more decimals than the asset has.',
    ),
    category: category(),
    reason: reason(),
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

export const assetsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/assets',
  access: 'staff',
  permission: 'money',
  summary: "List a trader's balances.",
  description:
    'As the trader sees them, the most valuable first. Refused with not_found at `accountId` for an unknown account number.',
  input: z.object({ accountId: text(20).describe('Account number.') }),
  output: z.object({
    trader: person.describe('Whose balances they are.'),
    currency: z.string().describe('Code of the currency of `value`.'),
    total: decimalText.describe('Value of all balances, in `currency`.'),
    totalUsd: decimalText.describe('The same in US dollars.'),
    assets: z.array(asset).describe('The balances.'),
  }),
  example: { accountId: '10000001' },
});

export const addAsset = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/assets',
  access: 'staff',
  permission: 'money',
  movesMoney: true,
  approval: true,
  summary: 'Credit an asset to a trader.',
  description: `An adjustment that only credits, also an asset that the trader does not hold yet. The limit of ${ADJUSTMENT_LIMIT} USD in 24 simulated hours counts both calls, over all accounts. Refused with forbidden for one's own account, and with conflict where the same request waits already.`,
  input: z.strictObject({
    accountId: text(20).describe('Account number.'),
    currency: text(20).toUpperCase().describe('Code of the asset, such as USD or BTC.'),
    amount: decimal()
      .refine((amount) => !amount.startsWith('-'), { error: 'must not be negative' })
      .describe('Amount in `currency`, with no more decimals than the asset has.'),
    category: category(),
    reason: reason(),
  }),
  output: z.object({ transaction, message }),
  example: {
    accountId: '10000001',
    currency: 'BTC',
    amount: '0.001',
    category: 'correction',
    reason: 'A transfer that was not credited',
  },
});
