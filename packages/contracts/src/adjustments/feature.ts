import * as adjustments from './staff-calls.ts';

export const adjustmentsContract = {
  name: 'adjustments',
  calls: { adjustments },
};
