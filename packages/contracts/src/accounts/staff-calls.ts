import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { query } from '../contract.ts';
import { roles, traderStatuses } from './model.ts';
import { staffTrader, staffTraderDetail } from './staff-model.ts';

export const users = query({
  method: 'GET',
  path: '/api/strict/users',
  access: 'staff',
  permission: 'people',
  summary:
    'Everybody with an account, newest first unless sorted otherwise. `search` looks into names, nickname, e-mail and account number.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt', 'lastName', 'accountId'], '-createdAt'),
    status: z.enum(traderStatuses, { error: 'is not a status of an account' }).optional(),
    position: z.enum(roles, { error: 'is not a position' }).optional(),
    package: text(40).optional(),
    /** Two letters, ISO 3166. */
    country: z
      .string({ error: 'is not a country' })
      .regex(/^[A-Za-z]{2}$/, { error: 'must be the two letters of a country' })
      .toUpperCase()
      .optional(),
    kyc: z.enum(['verified', 'unverified'], { error: 'must be verified or unverified' }).optional(),
  }),
  output: pageOf(staffTrader).extend({
    /** What the list can be narrowed down to, whoever is shown. */
    choices: z.object({
      packages: z.array(z.object({ slug: z.string(), name: z.string() })),
      countries: z.array(z.string()),
    }),
  }),
  example: { search: 'maya' },
});

export const user = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}',
  access: 'staff',
  permission: 'people',
  summary: 'One account: what it owns, its orders in numbers and its latest movements.',
  input: z.object({ accountId: text(20) }),
  output: staffTraderDetail,
  example: { accountId: '10000001' },
});
