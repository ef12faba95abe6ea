import { searchContract } from '@papermint/contracts/search/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import { searchCalls, searchStaffCalls } from './search-calls.ts';

/** One search over everything that features provide to it. */
export const searchFeature = defineFeature({
  contract: searchContract,
  start: () => ({}),
  calls: {
    search: searchCalls,
    searchStaff: searchStaffCalls,
  },
  tags: {
    search: { name: 'Search', description: 'One search over markets and a trader’s own records.' },
    searchStaff: { name: 'Staff: search', description: 'One search over all records of the back office.' },
  },
});
