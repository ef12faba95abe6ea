import * as beneficiaries from './beneficiary-calls.ts';
import * as withdraw from './calls.ts';
import * as withdrawals from './staff-calls.ts';

export const withdrawalsContract = {
  name: 'withdrawals',
  calls: { withdraw, beneficiaries, withdrawals },
};
