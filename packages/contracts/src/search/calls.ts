import { query } from '../contract.ts';
import { LEAST_TYPED, MOST_HITS, searchAnswer, searchInput } from './model.ts';

export const find = query({
  method: 'GET',
  path: '/api/secure/search',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary: 'What the trader can find.',
  description: `Markets by code or name; their own orders and transactions by number, client order id or reference, in full. At most ${MOST_HITS} of each kind. Texts shorter than ${LEAST_TYPED} characters find nothing. An API key, and staff who are signed in as the trader, find only kinds that they may list.`,
  input: searchInput,
  output: searchAnswer,
  example: { q: 'bitcoin' },
});
