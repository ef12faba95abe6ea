import * as desks from './calls.ts';
import * as desksSandbox from './sandbox-calls.ts';
import * as desksStaff from './staff-calls.ts';

export const desksContract = {
  name: 'desks',
  calls: { desks, desksStaff, desksSandbox },
};
