import * as auditStaff from './staff-calls.ts';

export const auditContract = {
  name: 'audit',
  calls: { auditStaff },
};
