import { z } from 'zod';
import { listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { transactionList } from './list-fields.ts';
import { asset } from './model.ts';

export const assets = query({
  method: 'GET',
  path: '/api/secure/assets',
  access: 'user',
  summary: "List the trader's balances.",
  description: 'The most valuable first.',
  input: z.object({}),
  output: z.array(asset),
  example: {},
});

export const transactions = query({
  method: 'GET',
  path: '/api/secure/transactions',
  access: 'user',
  summary: "List the trader's transactions.",
  description: 'The newest first. `search` matches the description.',
  ...listOf(transactionList),
  example: {},
});
