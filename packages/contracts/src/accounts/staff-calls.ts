import { z } from 'zod';
import { text } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { roles, traderStatuses } from './model.ts';
import { staffTrader, staffTraderDetail } from './staff-model.ts';

/** ISO 3166 alpha-2. */
const countryCode = z
  .string({ error: 'is not a country' })
  .regex(/^[A-Za-z]{2}$/, { error: 'must be the two letters of a country' })
  .toUpperCase();

export const users = query({
  method: 'GET',
  path: '/api/strict/users',
  access: 'staff',
  permission: 'people',
  summary:
    'All accounts, newest first by default. `search` looks into names, nickname, e-mail and account number.',
  ...listOf({
    row: staffTrader,
    sorts: ['createdAt', 'lastName', 'accountId'],
    sort: '-createdAt',
    filters: {
      status: anyOf(traderStatuses, 'is not a status of an account'),
      position: anyOf(roles, 'is not a position'),
      package: someOf(text(40)),
      country: someOf(countryCode),
      kyc: z.enum(['verified', 'unverified'], { error: 'must be verified or unverified' }).optional(),
    },
    with: {
      /** The values of the filters, whatever is filtered. */
      choices: z.object({
        packages: z.array(z.object({ slug: z.string(), name: z.string() })),
        countries: z.array(z.string()),
      }),
    },
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
