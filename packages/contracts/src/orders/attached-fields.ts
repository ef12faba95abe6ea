import { z } from 'zod';
import { AN_OBJECT, decimal, decimalText } from '../common/fields.ts';

/** What an order attaches: the order that takes its profit, and the one that stops its loss. */
export const attachedKinds = ['takeProfit', 'stopLoss'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

/** The fields of a trailing distance that is attached to an order or a position. */
const trailInput = z.object(
  {
    percent: decimal()
      .optional()
      .describe('Distance from the best price, in percent: 0.1 to 50, at most two decimals.'),
    amount: decimal()
      .optional()
      .describe(
        "Distance from the best price, in quote, instead of `percent`: a multiple of the pair's tick, from 0.1 to 50 percent of the price that it trails first.",
      ),
    activationPrice: decimal()
      .optional()
      .describe('Price from which it follows the price, in quote; without it from the current price.'),
  },
  AN_OBJECT,
);

/** What a take profit trails by, instead of its trigger price. */
export const takeProfitTrail = () =>
  trailInput.describe(
    'Makes it a trailing_take_profit: it triggers once the price has turned in favor of the trade by this distance. Instead of `takeProfit`.',
  );

/** What a stop loss trails by, instead of its trigger price. */
export const stopLossTrail = () =>
  trailInput.describe(
    'Makes it a trailing_stop: it triggers once the price has turned against the trade by this distance. Instead of `stopLoss`.',
  );

/** A trailing distance as answers have it. */
export const trailShape = z
  .object({
    percent: decimalText.nullable().describe('Distance in percent; null with `amount`.'),
    amount: decimalText.nullable().describe('Distance in quote; null with `percent`.'),
    activationPrice: decimalText
      .nullable()
      .describe('Price from which it follows the price, in quote; null without one.'),
  })
  .describe('How a take profit or a stop loss trails the price.')
  .meta({ id: 'Trail' });
export type Trail = z.infer<typeof trailShape>;
