import * as accountData from './account-calls.ts';
import * as closing from './closing-calls.ts';
import * as staff from './permission-calls.ts';
import * as userStatus from './status-calls.ts';

export const usersContract = {
  name: 'users',
  calls: { userStatus, accountData, closing, staff },
};
