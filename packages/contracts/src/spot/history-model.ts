import { z } from 'zod';
import { traderStatuses } from '../accounts/model.ts';
import { instant } from '../common/fields.ts';
import { fill, orderShape, orderStatuses } from '../orders/model.ts';
import { transaction } from '../wallet/model.ts';

/** A status that an order has reached, and who changed it. */
export const orderStep = z.object({
  status: z.enum(orderStatuses),
  at: instant,
  by: z.enum(['trader', 'staff', 'system']),
  /** The reason that staff gave. */
  reason: z.string().nullable(),
});
export type OrderStep = z.infer<typeof orderStep>;

/** The most fills that come with an order. */
export const FILLS_SHOWN = 100;

/** An order with its fills and statuses. */
export const orderDetail = z.object({
  trade: orderShape,
  /** The other order of an oco. */
  linked: orderShape.nullable(),
  /** The latest hundred, newest first. */
  fills: z.array(fill),
  /** The number of all its fills. */
  fillCount: z.int(),
  /** Oldest first. */
  timeline: z.array(orderStep),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** The trader of an order, as staff see them. */
export const orderOwner = z.object({
  accountId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(traderStatuses),
});
export type OrderOwner = z.infer<typeof orderOwner>;

export const staffOrder = orderShape.extend({ trader: orderOwner });
export type StaffOrder = z.infer<typeof staffOrder>;

export const staffOrderDetail = orderDetail.extend({
  trade: staffOrder,
  timeline: z.array(orderStep.extend({ staff: orderOwner.nullable() })),
  /** The trader's transactions for it, oldest first, at most a hundred. */
  transactions: z.array(transaction),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;
