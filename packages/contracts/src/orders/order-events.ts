import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { selfTradeModes } from './self-trade.ts';

export const orderAmendment = z
  .object({
    number: z.int().describe('Number of the change: rises over the changes of all orders of its venue.'),
    at: instant.describe('When it was, on the simulated clock.'),
    amountBefore: decimalText.describe('Amount before, in base.'),
    amountAfter: decimalText.describe('Amount after, in base.'),
    priceBefore: decimalText.nullable().describe('Limit before, in quote; null without one.'),
    priceAfter: decimalText.nullable().describe('Limit after, in quote; null without one.'),
  })
  .describe("A change of an order's amount or limit.")
  .meta({ id: 'OrderAmendment' });
export type OrderAmendment = z.infer<typeof orderAmendment>;

export const preventedMatch = z
  .object({
    number: z
      .int()
      .describe('Number of the match: rises over all prevented matches of spot and, apart, of futures.'),
    at: instant.describe('When it was, on the simulated clock.'),
    price: decimalText.describe('Price at which they would have traded, in quote.'),
    mode: z.enum(selfTradeModes).describe('What self-trade prevention did.'),
    role: z.enum(['maker', 'taker']).describe('Whether this order was resting (maker) or came in (taker).'),
    otherOrder: z.int().describe('Number of the other order of the same trader.'),
    amount: decimalText.describe('What this order lost, in base.'),
    otherAmount: decimalText.describe('What the other order lost, in base.'),
  })
  .describe('A trade of two orders of one trader that self-trade prevention stopped.')
  .meta({ id: 'PreventedMatch' });
export type PreventedMatch = z.infer<typeof preventedMatch>;

/** What the details of an order tell beside it. */
export const orderEventFields = {
  apiKey: z
    .object({
      uuid: z.string().describe('Id of the key.'),
      label: z.string().describe('Name of the key.'),
    })
    .nullable()
    .describe('The API key that placed it; null where none did.'),
  amendments: z.array(orderAmendment).describe('Changes of its amount and limit, oldest first.'),
  preventedMatches: z
    .array(preventedMatch)
    .describe('Trades with other orders of its trader that were prevented, oldest first.'),
};

export interface OrderEvents {
  apiKey: { uuid: string; label: string } | null;
  amendments: OrderAmendment[];
  preventedMatches: PreventedMatch[];
}
