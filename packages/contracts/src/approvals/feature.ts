import * as approvals from './staff-calls.ts';

export const approvalsContract = {
  name: 'approvals',
  calls: { approvals },
};
