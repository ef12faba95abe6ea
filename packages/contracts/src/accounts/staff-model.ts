import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import { asset, transaction } from '../wallet/model.ts';
import { trader, traderStatuses } from './model.ts';

export const staffTrader = trader
  .omit({
    fees: true,
    permissions: true,
    phone: true,
    pinSet: true,
    twoFactor: true,
    moneyOutBlockedUntil: true,
  })
  .extend({
    status: z.enum(traderStatuses).describe('Status of the account.'),
    suspendedReason: z.string().nullable().describe('Why it is suspended; null where it is not.'),
    packageName: z.string().describe('Name of the package; `package` is its slug.'),
    balanceUsd: decimalText.describe('Value of everything they own, in US dollars.'),
  })
  .describe('An account in the list of users.')
  .meta({ id: 'StaffTrader' });
export type StaffTrader = z.infer<typeof staffTrader>;

export const staffTraderDetail = staffTrader
  .extend({
    assets: z.array(asset).describe('What they own, most valuable first.'),
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
