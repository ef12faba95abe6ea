import { query } from '../contract.ts';
import { searchAnswer, searchInput } from './model.ts';

export const findForStaff = query({
  method: 'GET',
  path: '/api/strict/search',
  access: 'staff',
  permission: 'any',
  rate: { most: 120, seconds: 60 },
  summary:
    'What staff can find, each kind with the permission of its list: people by name, e-mail, nickname or account number; coins by code or name; orders and transactions by number or client order id, in full. At most five of each kind.',
  input: searchInput,
  output: searchAnswer,
  example: { q: 'maya' },
});
