import * as transfers from './calls.ts';
import * as transfersStaff from './staff-calls.ts';

export const transfersContract = {
  name: 'transfers',
  calls: { transfers, transfersStaff },
};
