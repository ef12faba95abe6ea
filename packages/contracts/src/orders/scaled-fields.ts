import { z } from 'zod';
import { decimal, whole, within } from '../common/fields.ts';
import { placeFields } from './order-fields.ts';
import { distributions, LEAST_RUNGS, MOST_RUNGS } from './scaled-quote.ts';

/** The fields of the calls that place a scaled order, on every venue. */
export const scaledFields = {
  pair: placeFields.pair,
  side: placeFields.side,
  amount: decimal().describe("Total amount of the orders in base, a multiple of the pair's lot size."),
  fromPrice: decimal().describe("Limit of the first order in quote, a multiple of the pair's tick size."),
  toPrice: decimal().describe("Limit of the last order in quote, a multiple of the pair's tick size."),
  count: within(whole(), LEAST_RUNGS, MOST_RUNGS).describe(
    'Number of limit orders, at evenly spaced prices.',
  ),
  distribution: z
    .enum(distributions, { error: 'must be flat, rising or falling' })
    .default('flat')
    .describe(
      'How the amount is distributed from the first price to the last: equal (flat), or increasing (rising) or decreasing (falling) in equal steps.',
    ),
  timeInForce: z
    .enum(['GTC', 'GTD'], { error: 'must be GTC or GTD' })
    .optional()
    .describe('How long the orders stay open: until canceled (GTC, the default) or until `expiresAt` (GTD).'),
  expiresAt: placeFields.expiresAt,
  postOnly: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Refuses all orders if one would trade immediately.'),
} as const;

export const SCALED_DESCRIPTION =
  'Splits an amount into 2 to 50 limit orders between two prices. Tick size, lot size, the minimum of each order and the balance for all orders are checked before the first order is placed. If one order is refused, none is placed. All orders have the `group` of the answer and can be canceled together by it. Each order can also be changed and canceled on its own. The refusals are those of a limit order, at the field of the scaled order that is wrong.';
