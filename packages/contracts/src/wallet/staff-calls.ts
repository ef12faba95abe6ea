import { text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { transactionList } from './list-fields.ts';

export const transactionsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/transactions',
  access: 'staff',
  permission: 'money',
  summary: "List a trader's transactions.",
  description: 'As the trader sees them, the newest first. `search` matches the description.',
  ...listOf({ ...transactionList, of: { accountId: text(20).describe('Account number.') } }),
  example: { accountId: '10000001' },
});
