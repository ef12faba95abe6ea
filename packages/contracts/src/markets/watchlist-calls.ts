import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';

/** In the order they were starred. */
const watchlist = z.object({ pairs: z.array(z.string()) });

export const list = query({
  method: 'GET',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'The pairs on the watchlist, in the order they were starred.',
  input: z.object({}),
  output: watchlist,
  example: {},
});

export const set = command({
  method: 'POST',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'Star a pair or remove its star. Repeating either changes nothing.',
  input: z.object({
    pair: text(40),
    starred: z.boolean({ error: 'must be true or false' }),
  }),
  output: watchlist,
  example: { pair: 'ETH/USD', starred: true },
});
