import * as dashboardStaff from './staff-calls.ts';

export const dashboardContract = {
  name: 'dashboard',
  calls: { dashboardStaff },
};
