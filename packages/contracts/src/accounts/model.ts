import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { grants } from '../common/permissions.ts';

export const roles = ['superuser', 'admin', 'trader'] as const;
export type Role = (typeof roles)[number];

export const traderStatuses = ['active', 'suspended', 'closed'] as const;
export type TraderStatus = (typeof traderStatuses)[number];

export const trader = z
  .object({
    uuid: z.string().describe('Id of the account.'),
    accountId: z
      .string()
      .describe('Account number, eight digits: what transfers and staff name the account by.'),
    email: z.string().describe('Email address.'),
    firstName: z.string().describe('First name.'),
    lastName: z.string().describe('Last name.'),
    nickname: z.string().describe('Nickname, unique without regard to case.'),
    currency: z.string().describe('Code of the currency of their totals, such as USD.'),
    balance: decimalText.describe('Value of everything they own, held amounts included, in `currency`.'),
    package: z.string().describe('Slug of their account package, which decides the fees.'),
    fees: z
      .object({
        maker: decimalText.describe('Fee of a maker, as a fraction of the cost: 0.0016 is 0.16 %.'),
        taker: decimalText.describe('Fee of a taker, as a fraction of the cost: 0.0026 is 0.26 %.'),
        futures: z
          .object({
            maker: decimalText.describe('Fee of a maker, as a fraction of the value of the fill.'),
            taker: decimalText.describe('Fee of a taker, as a fraction of the value of the fill.'),
          })
          .describe('What the exchange charges on futures, in every package.'),
      })
      .describe('What the package charges on spot trades, and the exchange on futures.'),
    position: z
      .enum(roles)
      .describe('Role: trader, admin (staff with granted permissions) or superuser (staff with all).'),
    permissions: z.array(z.enum(grants)).describe('Permissions of staff; empty for traders.'),
    country: z.string().describe('Country, as ISO 3166 alpha-2.'),
    avatar: z.string().nullable().describe('Path of their picture, a WebP; null where they have sent none.'),
    verified: z
      .object({
        email: z.boolean().describe('Whether the email address is confirmed.'),
        kyc: z.boolean().describe('Whether the identity is approved.'),
      })
      .describe('What has been checked.'),
    phone: z.string().nullable().describe('Phone number with country code; null where none is stored.'),
    pinSet: z.boolean().describe('Whether a PIN is set.'),
    twoFactor: z.boolean().describe('Whether two-factor authentication is on.'),
    infoMessage: z
      .string()
      .nullable()
      .describe('A message of our staff on their overview; null where there is none, or it was dismissed.'),
    requireUpgrade: z
      .boolean()
      .describe('Whether staff ask for a higher package. It never stands in the way of a withdrawal.'),
    moneyOutBlockedUntil: instant
      .nullable()
      .describe('End of the withdrawal lock, on the simulated clock; null where there is none.'),
    priceBandPercent: z
      .number()
      .nullable()
      .describe(
        'How far from the current price their orders trade during the withdrawal lock, in percent; with leverage, divided by it. Null where there is no lock.',
      ),
    createdAt: instant.describe('When the account was opened, on the simulated clock.'),
  })
  .describe('An account as its owner sees it.')
  .meta({ id: 'Trader' });
export type TraderView = z.infer<typeof trader>;

export const impersonation = z
  .object({
    write: z.boolean().describe('Whether they may also trade; otherwise they can only look.'),
    expiresAt: z.string().describe('When the session ends, in wall time (ISO 8601, UTC).'),
  })
  .describe('A member of staff is signed in as the trader.')
  .meta({ id: 'Impersonation' });
export type Impersonation = z.infer<typeof impersonation>;

export const signedIn = z
  .object({
    outcome: z.literal('signed_in').describe('Always `signed_in`: this is a session.'),
    sessionHash: z.string().describe('Session token, for the header `Authorization: Bearer`.'),
    trader: trader.describe('The account that was signed in to.'),
    impersonation: impersonation
      .optional()
      .describe('There where staff signed in as the trader: the session belongs to that tab alone.'),
  })
  .describe('The answer to every sign-in.')
  .meta({ id: 'SignedIn' });
