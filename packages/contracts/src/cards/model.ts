import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { cardActions, cardStatuses, declineReasons, movementStatuses, movementTypes } from './statuses.ts';

const limit = (what: string) => decimalText.nullable().describe(`${what}; null for no limit.`);

export const cardFields = {
  uuid: z.string().describe('Id of the card.'),
  label: z.string().describe('What its owner calls it.'),
  status: z.enum(cardStatuses).describe('Status of the card.'),
  brand: z.string().describe('Always SIM: the network does not exist.'),
  last4: z.string().describe('The last four digits of its number.'),
  expires: z.string().nullable().describe('Month and year of its expiry, MM/YY; null before it is open.'),
  holder: z.string().describe('The name on it.'),
  currency: z.string().describe('Code of its currency.'),
  balance: decimalText.describe('What can be spent.'),
  held: decimalText.describe('What pending purchases hold.'),
  limits: z
    .object({
      transaction: limit('The most that one purchase takes'),
      day: limit('The most in a day of UTC'),
      month: limit('The most in a calendar month of UTC'),
    })
    .describe('The spend limits of the card.'),
  spent: z
    .object({
      day: decimalText.describe('Spent today.'),
      month: decimalText.describe('Spent this month.'),
    })
    .describe('What purchases took, pending ones included; refunds do not lessen it.'),
  frozenBy: z
    .enum(['trader', 'staff'])
    .nullable()
    .describe('Who froze it: staff unfreeze what staff froze; null if it is not frozen.'),
  reason: z.string().nullable().describe('Why staff refused, froze or closed it; null without a reason.'),
  createdAt: instant.describe('When it was requested.'),
  openedAt: instant.nullable().describe('When it was opened; null before.'),
  closedAt: instant.nullable().describe('When it was closed; null before.'),
};

export const virtualCard = z
  .object({
    ...cardFields,
    allowedActions: z.array(z.enum(cardActions)).describe('What its owner can do with it now.'),
  })
  .describe('A virtual card, without its number.')
  .meta({ id: 'VirtualCard' });
export type VirtualCard = z.infer<typeof virtualCard>;

export const cardMovement = z
  .object({
    uuid: z.string().describe('ID of the card transaction.'),
    type: z.enum(movementTypes).describe('What moved the balance.'),
    status: z.enum(movementStatuses).describe('Status of the card transaction.'),
    amount: decimalText.describe('Change of the balance, negative for what was spent or taken off.'),
    currency: z.string().describe('Code of the currency.'),
    balance: decimalText.nullable().describe('What could be spent right after it; null if it was declined.'),
    merchant: z.string().nullable().describe('Who was paid; null unless it is a purchase.'),
    category: z.string().nullable().describe('What the merchant sells; null unless it is a purchase.'),
    declined: z.enum(declineReasons).nullable().describe('Why it was declined; null if it was not.'),
    purchase: z.string().nullable().describe('Id of the purchase that it refunds; null otherwise.'),
    createdAt: instant.describe('When it happened.'),
    settledAt: instant
      .nullable()
      .describe(
        'When the merchant captured or reversed it; null while it is pending, and for a declined one.',
      ),
  })
  .describe('A transaction of a virtual card.')
  .meta({ id: 'CardMovement' });
export type CardMovement = z.infer<typeof cardMovement>;

export const cardSteps = z
  .array(
    z.object({
      status: z.enum(cardStatuses).describe('The status it reached.'),
      at: instant.describe('When it reached it.'),
      by: z.enum(['trader', 'staff', 'system']).describe('Who did it.'),
    }),
  )
  .describe('What happened to it, oldest first.');
export type CardStep = z.infer<typeof cardSteps>[number];

export const cardSpending = z
  .object({
    month: z.string().describe('The month, in UTC, such as 2026-06.'),
    first: z.string().nullable().describe('The month of the first purchase; null before one.'),
    currency: z.string().describe('Code of the currency of cards.'),
    total: decimalText.describe('Spent in the month.'),
    before: decimalText.describe('Spent in the month before.'),
    categories: z
      .array(
        z.object({
          category: z.string().describe('What the merchants sell.'),
          amount: decimalText.describe('Spent in the month.'),
          before: decimalText.describe('Spent in the month before.'),
          purchases: z.number().int().describe('How many purchases of the month.'),
        }),
      )
      .describe('The categories of both months, the largest amount of the month first.'),
  })
  .describe('What was spent with cards in a month, by category.')
  .meta({ id: 'CardSpending' });
export type CardSpending = z.infer<typeof cardSpending>;
