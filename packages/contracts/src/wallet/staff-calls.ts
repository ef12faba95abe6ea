import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageOf } from '../common/page.ts';
import { query } from '../contract.ts';
import { transactionListFields } from './list-fields.ts';
import { transaction } from './model.ts';

export const transactionsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/transactions',
  access: 'staff',
  permission: 'money',
  summary: "One trader's transactions, as they see them.",
  input: z.object({ ...transactionListFields, accountId: text(20) }),
  output: pageOf(transaction),
  example: { accountId: '10000001' },
});
