import { z } from 'zod';
import { decimal, text, whole, within } from '../common/fields.ts';
import { sides } from './model.ts';
import { placeableTypes, timesInForce } from './order-types.ts';
import { selfTradeModes } from './self-trade.ts';
import { LEAST_STRATEGY_TYPE, MOST_STRATEGY_ID, MOST_STRATEGY_TYPE } from './strategies.ts';

const CLIENT_ID = /^[.A-Z:/a-z0-9_-]{1,36}$/;
const CLIENT_ID_WORDS = 'must be 1 to 36 letters, digits or any of . : / _ -';

/** A client ID of a list of orders. */
export const listClientId = z
  .string({ error: 'is not a string' })
  .regex(CLIENT_ID, { error: CLIENT_ID_WORDS })
  .optional()
  .describe('Client ID of the list.');

const strategyId = () => within(whole(), 0, MOST_STRATEGY_ID).optional();
const strategyType = () => within(whole(), LEAST_STRATEGY_TYPE, MOST_STRATEGY_TYPE).optional();

/** The fields of the calls that place an order, on every venue. */
export const placeFields = {
  pair: text(40).describe('Pair such as BTC/USD.'),
  side: z.enum(sides, { error: 'must be buy or sell' }).describe('Whether to buy or sell the base asset.'),
  type: z
    .enum(placeableTypes, {
      error:
        'must be market, limit, stop, stop_limit, take_profit, take_profit_limit, trailing_stop, trailing_take_profit or oco',
    })
    .describe('How it trades; see above.'),
  amount: decimal().describe("Amount in base, a multiple of the pair's lot."),
  visibleAmount: decimal()
    .optional()
    .describe(
      'Makes an order with a limit an iceberg: the book shows at most this amount of it, in base. What is used up is shown again behind the orders at its price.',
    ),
  price: decimal()
    .optional()
    .describe(
      "Limit in quote, a multiple of the pair's tick: for limit, stop_limit, take_profit_limit and oco orders; a trailing_stop may have one.",
    ),
  stopPrice: decimal()
    .optional()
    .describe(
      'Last price that triggers it, in quote: for stop, stop_limit, take_profit, take_profit_limit and oco orders; an oco may trail instead.',
    ),
  trailingPercent: decimal()
    .optional()
    .describe(
      'Distance of a trailing_stop or trailing_take_profit order from the best price, in percent: 0.1 to 50, at most two decimals.',
    ),
  trailingAmount: decimal()
    .optional()
    .describe(
      "Distance of a trailing_stop or trailing_take_profit order from the best price, in quote, instead of `trailingPercent`: a multiple of the pair's tick, from 0.1 to 50 percent of the price that it trails first.",
    ),
  activationPrice: decimal()
    .optional()
    .describe(
      'Price from which a trailing_stop or trailing_take_profit order follows the price, in quote; without it from the current price.',
    ),
  stopLimitPrice: decimal()
    .optional()
    .describe(
      'Limit of the OCO order that has the stop price or the trailing distance, in quote. Without it, that order is a market order.',
    ),
  takeProfitPrice: decimal()
    .optional()
    .describe(
      "Price that triggers an oco's first order, in quote: it is then a take profit, with the limit `price` if there is one, instead of a resting limit order.",
    ),
  takeProfitTrailingPercent: decimal()
    .optional()
    .describe(
      'Trailing distance of the first OCO order, in percent. That order is then a trailing_take_profit, and `takeProfitPrice` is its activation price.',
    ),
  takeProfitTrailingAmount: decimal()
    .optional()
    .describe('Trailing distance of the first OCO order in quote, instead of `takeProfitTrailingPercent`.'),
  stopClientId: z
    .string({ error: 'is not a string' })
    .regex(CLIENT_ID, { error: CLIENT_ID_WORDS })
    .optional()
    .describe("Client ID of an oco's order with the stop price; `clientId` is that of the other one."),
  stopStrategyId: strategyId().describe(
    "`strategyId` of an oco's order with the stop price or the trailing distance.",
  ),
  stopStrategyType: strategyType().describe(
    "`strategyType` of an oco's order with the stop price or the trailing distance.",
  ),
  listClientId,
  timeInForce: z
    .enum(timesInForce, { error: 'must be GTC, GTD, IOC or FOK' })
    .optional()
    .describe(
      'How long it stays open: until canceled (GTC) or until `expiresAt` (GTD); as much as possible immediately (IOC) or as a whole (FOK). IOC for market orders and GTC for all others by default.',
    ),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-06-01T15:00:00Z' })
    .optional()
    .describe('When a GTD order expires, on the simulated clock: ISO 8601 with its offset.'),
  postOnly: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Refuses a limit order that would trade immediately.'),
  clientOrderId: z
    .string({ error: 'is not a string' })
    .regex(/^[A-Za-z0-9_-]{1,36}$/, { error: 'must be 1 to 36 letters, digits, hyphens or underscores' })
    .optional()
    .describe(
      "A name of the trader's own, unique among their orders: 1 to 36 letters, digits, hyphens or underscores.",
    ),
  clientId: z
    .string({ error: 'is not a string' })
    .regex(CLIENT_ID, { error: CLIENT_ID_WORDS })
    .optional()
    .describe(
      "An id of the trader's own that is unique among their open orders: 1 to 36 letters, digits or any of . : / _ -. It may be used again once its order is closed.",
    ),
  strategyId: strategyId().describe(
    "A number of the trader's own for the strategy that places it: from 0 to 9,007,199,254,740,991. Orders are found by it.",
  ),
  strategyType: strategyType().describe(
    "A number of the trader's own for the kind of that strategy: from 1,000,000 to 2,147,483,647.",
  ),
  selfTradePreventionMode: z
    .enum(selfTradeModes, { error: 'must be cancel_resting, cancel_incoming, cancel_both or decrement' })
    .optional()
    .describe(
      'What happens where it would trade with another order of its trader. cancel_resting: that order is canceled, and this one trades on. cancel_incoming: this one stops, and its rest is canceled. cancel_both: both are canceled there. decrement: both lose the smaller of their amounts, and the other one goes on. By default cancel_resting for an order with a stop price or a trailing distance and for one that reduces a position, else cancel_incoming. A post-only order never cancels another.',
    ),
} as const;

/** The fields of the calls that amend an order, all optional. */
export const amendFields = {
  keepPriority: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe(
      'Refuses a change that costs the order its time priority: only `amount` may change, and only get smaller.',
    ),
  amount: decimal().optional().describe('The whole amount in base, filled part included.'),
  price: decimal().optional().describe('Limit, in quote.'),
  stopPrice: decimal()
    .optional()
    .describe('Last price that triggers it, in quote; only while it is untriggered.'),
  trailingPercent: decimal()
    .optional()
    .describe(
      'Distance of a trailing_stop from the best price, in percent. Its stop price follows from the best price since it was placed.',
    ),
  trailingAmount: decimal()
    .optional()
    .describe('Distance of a trailing_stop from the best price, in quote, instead of `trailingPercent`.'),
  activationPrice: decimal()
    .optional()
    .describe(
      'Price from which an order that trails follows the price, in quote; only while the price has not reached its present one.',
    ),
} as const;
