import { expect, test } from 'vitest';
import { assertMaySignInAs } from './impersonation-rules.ts';

const TRADER = { position: 'trader', status: 'active', emailVerified: true } as const;
const ADMIN = { position: 'admin', permissions: ['people'] } as const;
const LACKING = 'You do not have permission to do this.';

test.each([
  ['an admin with the permission', ADMIN, TRADER, true, 'allowed'],
  [
    'a superuser while admins have no access',
    { position: 'superuser', permissions: [] },
    TRADER,
    false,
    'allowed',
  ],
  ['an admin while admins have no access', ADMIN, TRADER, false, LACKING],
  ['an admin with another permission', { position: 'admin', permissions: ['money'] }, TRADER, true, LACKING],
  ['somebody who is no longer staff', undefined, TRADER, true, LACKING],
  [
    'a superuser, as staff',
    { position: 'superuser', permissions: [] },
    { ...TRADER, position: 'admin' },
    true,
    'No one can sign in as a member of staff.',
  ],
  ['a suspended account', ADMIN, { ...TRADER, status: 'suspended' }, true, 'This account is suspended.'],
  [
    'an unconfirmed email',
    ADMIN,
    { ...TRADER, emailVerified: false },
    true,
    'The email of this account is not confirmed yet.',
  ],
] as const)('%s', (_, staff, account, flag, expected) => {
  const said = () => {
    try {
      assertMaySignInAs(staff, account, flag);
      return 'allowed';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(said()).toBe(expected);
});
