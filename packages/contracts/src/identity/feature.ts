import * as identity from './calls.ts';
import * as identityStaff from './staff-calls.ts';

export const identityContract = {
  name: 'identity',
  calls: { identity, identityStaff },
};
