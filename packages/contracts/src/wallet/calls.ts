import { z } from 'zod';
import { text } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
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
  ...listOf({
    row: transaction,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      type: anyOf(transactionTypes, 'is not a type of transaction'),
      /** Either side of the transaction. */
      currency: someOf(text(20)),
      /** The id of what they belong to, such as an order. */
      reference: text(60).optional(),
    },
  }),
  example: {},
});
