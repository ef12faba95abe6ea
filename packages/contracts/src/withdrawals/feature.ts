import * as beneficiaries from './beneficiary-calls.ts';
import * as withdrawals from './calls.ts';
import * as withdrawalsStaff from './staff-calls.ts';

export const withdrawalsContract = {
  name: 'withdrawals',
  calls: { withdrawals, beneficiaries, withdrawalsStaff },
};
