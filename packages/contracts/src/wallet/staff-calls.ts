import { text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { transactionList } from './list-fields.ts';

export const transactionsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/transactions',
  access: 'staff',
  permission: 'money',
  summary: "One trader's transactions, as they see them.",
  ...listOf({ ...transactionList, of: { accountId: text(20) } }),
  example: { accountId: '10000001' },
});
