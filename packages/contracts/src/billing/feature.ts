import * as movements from './calls.ts';
import * as billing from './staff-calls.ts';

export const billingContract = {
  name: 'billing',
  calls: { movements, billing },
};
