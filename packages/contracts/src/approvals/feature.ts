import * as approvalsStaff from './staff-calls.ts';

export const approvalsContract = {
  name: 'approvals',
  calls: { approvalsStaff },
};
