import { query } from '../contract.ts';
import { searchAnswer, searchInput } from './model.ts';

export const find = query({
  method: 'GET',
  path: '/api/secure/search',
  access: 'user',
  rate: { most: 120, seconds: 60 },
  summary:
    'What the trader can find: markets by code or name; their own orders and transactions by number, client order id or reference, in full. At most five of each kind.',
  input: searchInput,
  output: searchAnswer,
  example: { q: 'bitcoin' },
});
