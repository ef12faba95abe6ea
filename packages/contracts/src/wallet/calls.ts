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
  summary: 'Every movement of money of the trader.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt'], '-createdAt'),
    type: z.enum(transactionTypes, { error: 'is not a type of transaction' }).optional(),
    currency: text(20).optional(),
    /** What they belong to, such as the uuid of an order. */
    reference: text(60).optional(),
  }),
  output: pageOf(transaction),
  example: {},
});
