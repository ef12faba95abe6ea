import * as audit from './staff-calls.ts';

export const auditContract = {
  name: 'audit',
  calls: { audit },
};
