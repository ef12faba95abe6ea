import * as adjustmentsStaff from './staff-calls.ts';

export const adjustmentsContract = {
  name: 'adjustments',
  calls: { adjustmentsStaff },
};
