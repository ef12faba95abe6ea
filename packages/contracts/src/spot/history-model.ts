import { z } from 'zod';
import { traderStatuses } from '../accounts/model.ts';
import { instant } from '../common/fields.ts';
import { fill, orderShape } from '../orders/model.ts';
import { orderEventFields } from '../orders/order-events.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { transaction } from '../wallet/model.ts';

export const orderStep = z
  .object({
    status: z.enum(orderStatuses).describe('Status that the order reached.'),
    at: instant.describe('When it did, on the simulated clock.'),
    by: z.enum(['trader', 'staff', 'system']).describe('Who changed it.'),
    reason: z.string().nullable().describe('The reason that staff gave; null where there is none.'),
  })
  .describe('A status that an order has reached, and who changed it.')
  .meta({ id: 'OrderStep' });
export type OrderStep = z.infer<typeof orderStep>;

/** The most fills that come with an order. */
export const FILLS_SHOWN = 100;

export const orderDetail = z
  .object({
    trade: orderShape.describe('The order.'),
    linked: orderShape.nullable().describe('The other order of an oco; null where there is none.'),
    fills: z.array(fill).describe(`The latest ${FILLS_SHOWN} fills, newest first.`),
    fillCount: z.int().describe('Number of all its fills.'),
    timeline: z.array(orderStep).describe('Statuses that it has reached, oldest first.'),
    ...orderEventFields,
  })
  .describe('An order with its fills and statuses.')
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetail>;

export const orderOwner = z
  .object({
    accountId: z.string().describe('Account number.'),
    firstName: z.string().describe('First name.'),
    lastName: z.string().describe('Last name.'),
    email: z.string().describe('Email address.'),
    status: z.enum(traderStatuses).describe('Status of the account.'),
  })
  .describe('The trader of an order, as staff see them.')
  .meta({ id: 'OrderOwner' });
export type OrderOwner = z.infer<typeof orderOwner>;

export const staffOrder = orderShape
  .extend({ trader: orderOwner.describe('Whose order it is.') })
  .describe('An order with its trader.')
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof staffOrder>;

export const staffOrderDetail = orderDetail
  .extend({
    trade: staffOrder.describe('The order.'),
    timeline: z
      .array(
        orderStep.extend({
          staff: orderOwner
            .nullable()
            .describe('The member of staff who changed it; null where it was someone else.'),
        }),
      )
      .describe('Statuses that it has reached, oldest first.'),
    transactions: z
      .array(transaction)
      .describe("The trader's transactions for it, oldest first, at most a hundred."),
  })
  .describe('An order with its trader, fills, statuses and transactions.')
  .meta({ id: 'StaffOrderDetail' });
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;
