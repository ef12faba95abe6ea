import * as dashboard from './staff-calls.ts';

export const dashboardContract = {
  name: 'dashboard',
  calls: { dashboard },
};
