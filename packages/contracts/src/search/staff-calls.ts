import { query } from '../contract.ts';
import { LEAST_TYPED, MOST_HITS, searchAnswer, searchInput } from './model.ts';

export const findForStaff = query({
  method: 'GET',
  path: '/api/strict/search',
  access: 'staff',
  permission: 'any',
  rate: { most: 120, seconds: 60 },
  summary: 'What staff can find.',
  description: `Each kind needs the permission of its list: people by name, email, nickname or account number; coins by code or name; orders and transactions by number or client order id, in full. At most ${MOST_HITS} of each kind. Texts shorter than ${LEAST_TYPED} characters find nothing.`,
  input: searchInput,
  output: searchAnswer,
  example: { q: 'maya' },
});
