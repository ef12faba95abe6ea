import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import { asset, transaction } from '../wallet/model.ts';
import { trader, traderStatuses } from './model.ts';

/** An account in the list of users. `balance` is the value of everything in `currency`. */
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
    status: z.enum(traderStatuses),
    suspendedReason: z.string().nullable(),
    /** `package` is its slug. */
    packageName: z.string(),
    /** The same value in dollars. */
    balanceUsd: decimalText,
  });
export type StaffTrader = z.infer<typeof staffTrader>;

/** One account with its assets, orders and transactions. */
export const staffTraderDetail = staffTrader.extend({
  assets: z.array(asset),
  orders: z.object({ open: z.number().int(), total: z.number().int() }),
  /** The latest five, newest first. */
  movements: z.array(transaction),
});
