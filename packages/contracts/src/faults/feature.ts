import * as faults from './calls.ts';

export const faultsContract = {
  name: 'faults',
  calls: { faults },
};
