import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { grants } from '../common/permissions.ts';
import { command, query } from '../contract.ts';
import { roles, traderStatuses } from './model.ts';
import { staffMember } from './staff-model.ts';

export const list = query({
  method: 'GET',
  path: '/api/strict/staff',
  access: 'staff',
  permission: 'superuser',
  summary: 'The members of staff and their permissions.',
  description: 'By last name. `search` looks into names, email and account number.',
  ...listOf({
    row: staffMember,
    sorts: ['lastName', 'accountId'],
    sort: 'lastName',
    filters: {
      position: anyOf(['admin', 'superuser']),
      permission: anyOf(grants),
      status: anyOf(traderStatuses),
    },
  }),
  example: {},
});

export const grant = command({
  method: 'POST',
  path: '/api/strict/staff/{accountId}',
  access: 'staff',
  permission: 'superuser',
  stepUp: 'password',
  summary: 'Set the role and the permissions of an account.',
  description:
    "Takes effect immediately, also on pages and sockets that are open. `permissions` counts for admins: a superuser has all, a trader none. A person who becomes staff or a superuser is signed out everywhere, and their API keys are revoked. They get a notification and an email. Refused with not_found at `accountId`; with forbidden for one's own account; with conflict where the account is not active or its email is not confirmed, where nothing changes, and for the last superuser and simulated accounts.",
  input: z.object({
    accountId: text(20).describe('Account number.'),
    position: z
      .enum(roles, { error: 'must be trader, admin or superuser' })
      .describe('Role: trader, admin or superuser.'),
    permissions: z
      .array(z.enum(grants, { error: 'is not a permission that can be granted' }), {
        error: 'must be a list',
      })
      .describe('What an admin may look after; ignored for other roles.'),
    reason: words(200).describe('Why, for the audit log, at most 200 characters.'),
  }),
  output: z.object({ member: staffMember.describe('The account as it is now.'), message }),
  example: {
    accountId: '10000007',
    position: 'admin',
    permissions: ['content', 'people'],
    reason: 'Joins the team that looks after people',
  },
});
