import * as blockchainsStaff from './staff-calls.ts';

export const chainsContract = {
  name: 'chains',
  calls: { blockchainsStaff },
};
