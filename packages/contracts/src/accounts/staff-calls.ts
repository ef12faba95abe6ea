import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { message, text, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';
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
  summary: 'All accounts.',
  description: 'Newest first by default. `search` looks into names, nickname, email and account number.',
  ...listOf({
    row: staffTrader,
    sorts: ['createdAt', 'lastName', 'accountId'],
    sort: '-createdAt',
    filters: {
      status: anyOf(traderStatuses),
      position: anyOf(roles),
      package: someOf(text(40)).describe('Only accounts with these packages, as slugs by commas.'),
      country: someOf(countryCode).describe(
        'Only accounts from these countries, ISO 3166 alpha-2 by commas.',
      ),
      kyc: z
        .enum(['verified', 'unverified'], { error: 'must be verified or unverified' })
        .optional()
        .describe('Only accounts whose identity is verified, or is not.'),
      simulated: z
        .enum(['yes', 'no', 'all'], { error: 'must be yes, no or all' })
        .optional()
        .describe('Simulated collectors, people or both: people by default, and both with a search.'),
      ...daysInput,
    },
    with: {
      choices: z
        .object({
          packages: z
            .array(
              z.object({
                slug: z.string().describe('Value for the filter `package`.'),
                name: z.string().describe('Name of the package.'),
              }),
            )
            .describe('Account packages.'),
          countries: z.array(z.string()).describe('Countries that accounts are from, ISO 3166 alpha-2.'),
        })
        .describe('Values that the filters can take, whatever is filtered.'),
    },
  }),
  example: { search: 'maya' },
});

export const user = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}',
  access: 'staff',
  permission: 'people',
  summary: 'One account.',
  description:
    'With its assets, the number of its orders and its latest transactions. Refused with not_found for an unknown account number.',
  input: z.object({ accountId: text(20).describe('Account number.') }),
  output: staffTraderDetail,
  example: { accountId: '10000001' },
});

export const handOutLink = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/link',
  access: 'staff',
  permission: 'people',
  stepUp: 'password',
  summary: 'A link that sets a new password of an account.',
  description: `For people who cannot read their emails: it confirms their email and sets a new password, once, within ${inMinutes(LIFETIMES.resetPassword)} of wall time. The link is answered only here. The owner gets an email that says so, and the audit log records it. Refused with not_found at \`accountId\` for an unknown account number, with conflict where the account is not active, and with forbidden for oneself and for staff whose position is not lower.`,
  input: z.object({
    accountId: text(20).describe('Account number.'),
    reason: words(200).describe('Why, for the audit log, at most 200 characters.'),
  }),
  output: z.object({
    link: z.string().describe('The link. Anyone who has it can set the password: give it to the owner only.'),
    expiresAt: z.string().describe('Until when it works, in wall time (ISO 8601, UTC).'),
    message,
  }),
  example: { accountId: '10000001', reason: 'They cannot read their emails' },
});
