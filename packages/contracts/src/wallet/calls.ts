import { z } from 'zod';
import { pageOf } from '../common/page.ts';
import { query } from '../contract.ts';
import { transactionListFields } from './list-fields.ts';
import { asset, transaction } from './model.ts';

export const assets = query({
  method: 'GET',
  path: '/api/secure/assets',
  access: 'user',
  summary: 'What the trader owns, most valuable first.',
  input: z.object({}),
  output: z.array(asset),
  example: {},
});

export const transactions = query({
  method: 'GET',
  path: '/api/secure/transactions',
  access: 'user',
  summary: 'The trader’s transactions.',
  input: z.object(transactionListFields),
  output: pageOf(transaction),
  example: {},
});
