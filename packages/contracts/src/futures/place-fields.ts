import { z } from 'zod';
import { decimal, wholeInQuery, within } from '../common/fields.ts';
import { stopLossTrail, takeProfitTrail } from '../orders/attached-fields.ts';
import { placeFields } from '../orders/order-fields.ts';
import { priceMatch } from './price-match-field.ts';
import { marginModes, positionSides } from './sides.ts';
import { triggerPrices } from './trigger-prices.ts';

const MOST_LEVERAGE = 125;

export const leverage = () => within(wholeInQuery(), 1, MOST_LEVERAGE);
export const marginMode = () => z.enum(marginModes, { error: 'must be isolated or cross' });
export const triggerBy = () => z.enum(triggerPrices, { error: `must be one of ${triggerPrices.join(', ')}` });

/** Which position an order concerns, and on which terms. */
export const positionFields = {
  leverage: leverage()
    .optional()
    .describe('Leverage of what it opens; that of the pair by default. It becomes the leverage of the pair.'),
  marginMode: marginMode()
    .optional()
    .describe(
      'Margin mode of what it opens; that of the pair by default, which is isolated at first. It becomes the margin mode of the pair.',
    ),
  reduceOnly: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Only makes a position smaller: it never opens one, and it shrinks with the position.'),
  positionSide: z
    .enum(positionSides, { error: 'must be long or short' })
    .optional()
    .describe(
      'In hedge mode, where it is required: the position that it opens or, on the other side, closes. An order that closes reserves nothing.',
    ),
};

/** What a futures order is placed with. */
export const futuresPlaceFields = {
  ...placeFields,
  amount: placeFields.amount.optional(),
  ...positionFields,
  closePosition: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe(
      'Closes the whole position with a stop, take_profit, trailing_stop or trailing_take_profit order, without an amount: the order becomes its stop loss or take profit.',
    ),
  takeProfit: decimal()
    .optional()
    .describe(
      'Trigger price of a take profit for the whole position, in quote; set as soon as the order fills. Judged at the price at which the order opens, and refused where it opens nothing.',
    ),
  stopLoss: decimal()
    .optional()
    .describe(
      'Trigger price of a stop loss for the whole position, in quote; set as soon as the order fills. Judged at the price at which the order opens, and refused where it opens nothing.',
    ),
  takeProfitTrail: takeProfitTrail().optional(),
  stopLossTrail: stopLossTrail().optional(),
  priceMatch: priceMatch().describe(
    'Takes the limit from the order book instead of `price`: the best, 5th, 10th or 20th price of the other side (opponent) or of its own side (queue). A limit order takes it when it is placed. A stop_limit or take_profit_limit order takes it when its stop price triggers it; until then its `price` is its stop price.',
  ),
  triggerBy: triggerBy()
    .optional()
    .describe(
      'The price that triggers its stop price, take profit and stop loss: last (the default) or mark. No single trade moves the mark price.',
    ),
};
