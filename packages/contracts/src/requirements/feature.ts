import * as requirements from './calls.ts';
import * as requirementsStaff from './staff-calls.ts';

export const requirementsContract = {
  name: 'requirements',
  calls: { requirements, requirementsStaff },
};
