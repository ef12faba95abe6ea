import * as verification from './calls.ts';
import * as identity from './staff-calls.ts';

export const identityContract = {
  name: 'identity',
  calls: { verification, identity },
};
