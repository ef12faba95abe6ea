import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { query } from '../contract.ts';
import { asset, transaction, transactionTypes } from './model.ts';

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
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt'], '-createdAt'),
    type: z.enum(transactionTypes, { error: 'is not a type of transaction' }).optional(),
    currency: text(20).optional(),
    /** The id of what they belong to, such as an order. */
    reference: text(60).optional(),
  }),
  output: pageOf(transaction),
  example: {},
});
