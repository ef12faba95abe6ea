import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';

/** The pairs that are starred, in the order they were starred in. */
const starred = z.object({ pairs: z.array(z.string()) });

export const list = query({
  method: 'GET',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'The pairs that the trader has starred, oldest star first.',
  input: z.object({}),
  output: starred,
  example: {},
});

export const set = command({
  method: 'POST',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'Star a pair, or take the star back. What is so already stays as it is.',
  input: z.object({
    pair: text(40),
    starred: z.boolean({ error: 'must be true or false' }),
  }),
  output: starred,
  example: { pair: 'ETH/USD', starred: true },
});
