import { z } from 'zod';
import { traderStatuses } from '../accounts/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { transaction } from '../wallet/model.ts';
import { orderStatuses, sides, trade } from './model.ts';

/**
 * One trade of an order at one price. `cost` is what it came to in the quote currency, before the fee. A maker's
 * order was waiting, a taker's came upon what was waiting.
 */
export const fill = z.object({
  id: z.string(),
  /** The order's uuid. */
  order: z.string(),
  pair: z.string(),
  side: z.enum(sides),
  price: decimalText,
  amount: decimalText,
  cost: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  liquidity: z.enum(['maker', 'taker']),
  time: instant,
});
export type Fill = z.infer<typeof fill>;

/** A status that an order came to, and by whom. */
export const orderStep = z.object({
  status: z.enum(orderStatuses),
  at: instant,
  by: z.enum(['trader', 'staff', 'system']),
  /** What staff gave as theirs. */
  reason: z.string().nullable(),
});
export type OrderStep = z.infer<typeof orderStep>;

/** At most so many fills come with an order. */
export const FILLS_SHOWN = 100;

/** An order with all that became of it. */
export const orderDetail = z.object({
  trade,
  /** The other order of an oco. */
  linked: trade.nullable(),
  /** The latest hundred, newest first. */
  fills: z.array(fill),
  /** How many there are. */
  fillCount: z.int(),
  /** Oldest first. */
  timeline: z.array(orderStep),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Whose order it is, as staff see it. */
export const orderOwner = z.object({
  accountId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(traderStatuses),
});
export type OrderOwner = z.infer<typeof orderOwner>;

export const staffTrade = trade.extend({ trader: orderOwner });
export type StaffTrade = z.infer<typeof staffTrade>;

export const staffOrderDetail = orderDetail.extend({
  trade: staffTrade,
  timeline: z.array(orderStep.extend({ staff: orderOwner.nullable() })),
  /** The movements that its trader sees of it, oldest first, at most a hundred. */
  transactions: z.array(transaction),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;
