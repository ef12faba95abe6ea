import { z } from 'zod';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';

const watchlist = z
  .object({
    pairs: z.array(z.string()).describe('Pairs on the watchlist, in the order they were added.'),
  })
  .describe('The watchlist.')
  .meta({ id: 'Watchlist' });

export const list = query({
  method: 'GET',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'The pairs on the watchlist.',
  description: 'In the order they were added.',
  input: z.object({}),
  output: watchlist,
  example: {},
});

export const set = command({
  method: 'POST',
  path: '/api/secure/starred-pairs',
  access: 'user',
  summary: 'Add a pair to the favorites or remove it. Repeating either changes nothing.',
  description:
    'Repeating either changes nothing. Refused with bad_input at `pair` for one that is not listed, and for more than 100 stars.',
  input: z.object({
    pair: text(40).describe('Pair such as ETH/USD.'),
    starred: z
      .boolean({ error: 'must be true or false' })
      .describe('True to star it, false to remove the star.'),
  }),
  output: watchlist,
  example: { pair: 'ETH/USD', starred: true },
});
