import * as accountDataStaff from './account-calls.ts';
import * as accountClosingStaff from './closing-calls.ts';
import * as accountClosing from './own-closing-calls.ts';
import * as permissionsStaff from './permission-calls.ts';
import * as accountStatusStaff from './status-calls.ts';

export const usersContract = {
  name: 'users',
  calls: { accountStatusStaff, accountDataStaff, accountClosing, accountClosingStaff, permissionsStaff },
};
