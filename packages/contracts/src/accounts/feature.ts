import * as apiKeys from './api-key-calls.ts';
import * as accounts from './calls.ts';
import * as impersonationStaff from './impersonation-calls.ts';
import * as passwords from './password-calls.ts';
import * as profile from './profile-calls.ts';
import * as registration from './registration-calls.ts';
import * as security from './security-calls.ts';
import * as accountsStaff from './staff-calls.ts';
import * as supportStaff from './support-calls.ts';

export const accountsContract = {
  name: 'accounts',
  calls: {
    accounts,
    registration,
    passwords,
    security,
    apiKeys,
    profile,
    accountsStaff,
    supportStaff,
    impersonationStaff,
  },
};
