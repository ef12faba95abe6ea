import * as billing from './calls.ts';
import * as billingStaff from './staff-calls.ts';

export const billingContract = {
  name: 'billing',
  calls: { billing, billingStaff },
};
