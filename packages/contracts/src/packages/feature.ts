import * as packages from './calls.ts';
import * as packagesStaff from './staff-calls.ts';

export const packagesContract = {
  name: 'packages',
  calls: { packages, packagesStaff },
};
