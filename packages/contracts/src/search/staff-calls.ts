import { query } from '../contract.ts';
import { LEAST_TYPED, MOST_HITS, searchAnswer, searchInput } from './model.ts';

export const findForStaff = query({
  method: 'GET',
  path: '/api/strict/search',
  access: 'staff',
  permission: 'any',
  rate: { most: 120, seconds: 60 },
  summary: 'What staff can find.',
  description: `Each kind needs the permission of its list: people by name, email, nickname or account number; coins by code or name; orders and transactions by number or client order id, in full; all others as the search of their list does: withdrawals, deposits, cards, staking contracts, NFTs, collections, requirements, approvals, conversations and mails, by id, by their owner or by a part of their text. At most ${MOST_HITS} of each kind. Texts shorter than ${LEAST_TYPED} characters find nothing.`,
  input: searchInput,
  output: searchAnswer,
  example: { q: 'maya' },
});
