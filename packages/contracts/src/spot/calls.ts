import { z } from 'zod';
import { decimal, message, text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { fill, orderShape, placeableTypes, sides, timesInForce } from '../orders/model.ts';
import { orderDetail } from './history-model.ts';
import { fillList, orderList } from './list-fields.ts';

export const trades = query({
  method: 'GET',
  path: '/api/secure/trades',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's spot orders.",
  description:
    'Newest first unless sorted otherwise. `search` looks into order number, client order id and pair.',
  ...listOf({
    ...orderList,
    row: orderShape,
    filters: {
      ...orderList.filters,
      order: text(60).optional().describe('Only the order with this id.'),
      clientOrderId: text(36).optional().describe('Only the order to which the trader gave this name.'),
    },
  }),
  example: {},
});

export const fills = query({
  method: 'GET',
  path: '/api/secure/trades/fills',
  access: 'user',
  flags: ['trade_room'],
  summary: "The fills of the trader's spot orders.",
  description: 'Newest first. `search` looks into order number, client order id and pair.',
  ...listOf({ ...fillList, row: fill }),
  example: { pair: 'BTC/USD' },
});

export const order = query({
  method: 'GET',
  path: '/api/secure/trade/{tradeUuid}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's spot orders.",
  description: 'With its fills and its statuses. Refused with not_found for an order of somebody else.',
  input: z.object({ tradeUuid: text(60).describe('Id of the order.') }),
  output: orderDetail,
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000' },
});

export const place = command({
  method: 'POST',
  path: '/api/secure/trades/place',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Place a spot order.',
  description:
    "Holds the cost with its fee (buy) or the amount (sell) until the order has filled or is closed; fees follow from the trader's package. A market order takes any price, a limit order none worse than its own. A stop, stop_limit, take_profit or trailing_stop order waits until the last price reaches its stop price, then becomes a market order (stop_limit: a limit order). An oco is two linked orders for one amount, of which the first that trades or is triggered cancels the other. Refused with insufficient_balance, with market_closed while the pair does not trade, with conflict for a `clientOrderId` that was used before and for too many open orders, and with bad_input at the field that is wrong: not a multiple of tick or lot, below `minNotional`, too far from the price, or a field that the type does not have.",
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    side: z.enum(sides, { error: 'must be buy or sell' }).describe('Whether to buy or sell the base asset.'),
    type: z
      .enum(placeableTypes, {
        error: 'must be market, limit, stop, stop_limit, take_profit, trailing_stop or oco',
      })
      .describe('How it trades; see above.'),
    amount: decimal().describe("Amount in base, a multiple of the pair's lot."),
    price: decimal()
      .optional()
      .describe("Limit in quote, a multiple of the pair's tick: for limit, stop_limit and oco orders."),
    stopPrice: decimal()
      .optional()
      .describe('Last price that triggers it, in quote: for stop, stop_limit, take_profit and oco orders.'),
    trailingPercent: decimal()
      .optional()
      .describe(
        'Distance of a trailing_stop order from the best price, in percent: 0.1 to 50, at most two decimals.',
      ),
    stopLimitPrice: decimal()
      .optional()
      .describe(
        "Limit of an oco's order with the stop price, in quote; without it that order takes any price.",
      ),
    timeInForce: z
      .enum(timesInForce, { error: 'must be GTC, GTD, IOC or FOK' })
      .optional()
      .describe(
        'How long it stays open: until canceled (GTC) or until `expiresAt` (GTD); at once as far as possible (IOC) or as a whole (FOK). IOC for market orders and GTC for all others by default.',
      ),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-06-01T15:00:00Z' })
      .optional()
      .describe('When a GTD order expires, on the simulated clock: ISO 8601 with its offset.'),
    postOnly: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Refuses a limit order that would trade at once.'),
    clientOrderId: z
      .string({ error: 'is not a string' })
      .regex(/^[A-Za-z0-9_-]{1,36}$/, { error: 'must be 1 to 36 letters, digits, hyphens or underscores' })
      .optional()
      .describe(
        "A name of the trader's own, unique among their orders: 1 to 36 letters, digits, hyphens or underscores.",
      ),
  }),
  /** For an oco the limit order. */
  output: z.object({
    trade: orderShape.describe('The order as it is now; for an oco the limit order.'),
    message,
  }),
  example: { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' },
});

export const cancel = command({
  method: 'POST',
  path: '/api/secure/trade/{tradeUuid}/cancel',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel a spot order.',
  description:
    'What has filled stays, the rest is released; the other order of an oco is canceled with it. Refused with conflict where the order is closed already, and with not_found for an order of somebody else.',
  input: z.object({ tradeUuid: text(60).describe('Id of the order.') }),
  output: z.object({ trade: orderShape.describe('The order as it is now.'), message }),
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000' },
});

export const amend = command({
  method: 'POST',
  path: '/api/secure/trade/{tradeUuid}/amend',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Change an open spot order.',
  description:
    'Fields that are left out stay as they are. It keeps its time priority where its amount gets smaller and its price stays; otherwise it comes in again and may trade at once. The two orders of an oco have one amount: it changes for both. Refused as placing is, and with conflict where the order is closed already.',
  input: z.object({
    tradeUuid: text(60).describe('Id of the order.'),
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
  }),
  output: z.object({ trade: orderShape.describe('The order as it is now.'), message }),
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000', amount: '0.02' },
});

export const cancelAll = command({
  method: 'POST',
  path: '/api/secure/trades/cancel-all',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel all open spot orders.',
  description: 'Of the trader, on all pairs or on one; what has filled stays. Succeeds where none is open.',
  input: z.object({ pair: text(40).optional().describe('Pair such as BTC/USD; without it all pairs.') }),
  output: z.object({ canceled: z.int().describe('How many orders were canceled.'), message }),
  example: { pair: 'BTC/USD' },
});
