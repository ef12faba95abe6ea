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
    'All accounts, newest first by default. `search` looks into names, nickname, e-mail and account number.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt', 'lastName', 'accountId'], '-createdAt'),
    status: z.enum(traderStatuses, { error: 'is not a status of an account' }).optional(),
    position: z.enum(roles, { error: 'is not a position' }).optional(),
    package: text(40).optional(),
    /** ISO 3166 alpha-2. */
    country: z
      .string({ error: 'is not a country' })
      .regex(/^[A-Za-z]{2}$/, { error: 'must be the two letters of a country' })
      .toUpperCase()
      .optional(),
    kyc: z.enum(['verified', 'unverified'], { error: 'must be verified or unverified' }).optional(),
  }),
  output: pageOf(staffTrader).extend({
    /** The values of the filters, whatever is filtered. */
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
  summary: 'One account: its assets, its order counts and its latest transactions.',
  input: z.object({ accountId: text(20) }),
  output: staffTraderDetail,
  example: { accountId: '10000001' },
});
