import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { grants } from '../common/permissions.ts';
import { identityStatuses } from '../identity/statuses.ts';
import { asset, netWorth, transaction } from '../wallet/model.ts';
import { roles, trader, traderStatuses } from './model.ts';

export const staffTrader = trader
  .omit({
    fees: true,
    permissions: true,
    phone: true,
    pinSet: true,
    twoFactor: true,
    moneyOutBlockedUntil: true,
    priceBandPercent: true,
  })
  .extend({
    status: z.enum(traderStatuses).describe('Status of the account.'),
    identityStatus: z.enum(identityStatuses).describe('Where the identity verification stands.'),
    simulated: z
      .boolean()
      .describe(
        'Whether it is a simulated collector: no one can sign in to it, and the exchange acts for it.',
      ),
    suspendedReason: z.string().nullable().describe('Why it is suspended; null where it is not.'),
    infoMessage: z
      .string()
      .nullable()
      .describe('A message of staff for their overview; null where there is none.'),
    infoMessageDismissedAt: instant
      .nullable()
      .describe('When the trader dismissed that message; null before.'),
    packageName: z.string().describe('Name of the package; `package` is its slug.'),
    balanceUsd: decimalText.describe('Value of everything they own, in US dollars.'),
  })
  .describe('An account in the list of users.')
  .meta({ id: 'StaffTrader' });
export type StaffTrader = z.infer<typeof staffTrader>;

export const staffTraderDetail = staffTrader
  .extend({
    assets: z.array(asset).describe('What they own, most valuable first.'),
    unrealizedPnl: decimalText.describe(
      'Unrealized P&L of open positions, in their currency. The values of `assets`, this and the NFTs of `netWorth` add up to `balance`.',
    ),
    netWorth: netWorth.describe('Parts of `balance`.'),
    orders: z
      .object({
        open: z.number().int().describe('Orders that are still open.'),
        total: z.number().int().describe('All orders, closed ones included.'),
      })
      .describe('Number of their orders on all markets.'),
    movements: z.array(transaction).describe('The latest five transactions, newest first.'),
  })
  .describe('One account with its assets, orders and transactions.')
  .meta({ id: 'StaffTraderDetail' });

export const staffMember = z
  .object({
    uuid: z.string().describe('Id of the account.'),
    accountId: z.string().describe('Account number.'),
    email: z.string().describe('Email address.'),
    firstName: z.string().describe('First name.'),
    lastName: z.string().describe('Last name.'),
    position: z.enum(roles).describe('Role: admin (with granted permissions) or superuser (with all).'),
    permissions: z.array(z.enum(grants)).describe('The permissions in effect.'),
    status: z.enum(traderStatuses).describe('Status of the account.'),
    twoFactor: z.boolean().describe('Whether two-factor authentication is on.'),
    lastSignInAt: instant
      .nullable()
      .describe('The latest sign-in that succeeded, on the simulated clock; null where there was none.'),
  })
  .describe('A member of staff.')
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;
