import * as recordsStaff from './staff-calls.ts';

export const recordsContract = {
  name: 'records',
  calls: { recordsStaff },
};
