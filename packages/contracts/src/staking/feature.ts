import * as staking from './calls.ts';
import * as stakingStaff from './staff-calls.ts';

export const stakingContract = {
  name: 'staking',
  calls: { staking, stakingStaff },
};
