import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { decimal, message } from '../common/fields.ts';
import { anyOf } from '../common/list.ts';
import { merchantIds } from './merchants.ts';
import { cardMovement } from './model.ts';
import { movementStatuses, movementTypes } from './statuses.ts';

/** The order and the filters of lists of movements. */
export const movementList = {
  row: cardMovement,
  sorts: ['createdAt', 'amount'] as const,
  sort: '-createdAt' as const,
  filters: {
    type: anyOf(movementTypes),
    status: anyOf(movementStatuses),
    ...daysInput,
  },
};

/** The three windows; what is null or missing is no limit. */
export const limitFields = {
  transaction: decimal()
    .nullable()
    .optional()
    .describe('The most that one purchase takes; null or missing for no limit.'),
  day: decimal().nullable().optional().describe('The most in a day of UTC; null or missing for no limit.'),
  month: decimal()
    .nullable()
    .optional()
    .describe('The most in a calendar month of UTC; null or missing for no limit.'),
};

export const purchaseFields = {
  merchant: z.enum(merchantIds, { error: 'must be one of the test merchants' }).describe('Who is paid.'),
  amount: decimal().describe("How much, in the card's currency."),
};

export const purchased = {
  approved: z.boolean().describe('Whether the purchase was authorized.'),
  movement: cardMovement.describe('The purchase, pending or declined.'),
  message,
};
