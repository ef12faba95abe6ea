import * as search from './calls.ts';
import * as searchStaff from './staff-calls.ts';

export const searchContract = {
  name: 'search',
  calls: { search, searchStaff },
};
