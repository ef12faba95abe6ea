import { z } from 'zod';
import { failure } from '../common/failure.ts';
import { AN_OBJECT, decimal, message, text, wholeInQuery } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { stopLossTrail, takeProfitTrail } from '../orders/attached-fields.ts';
import { fill, orderShape } from '../orders/model.ts';
import { amendFields, listClientId, placeFields } from '../orders/order-fields.ts';
import { orderListShape } from '../orders/order-list.ts';
import { SCALED_DESCRIPTION, scaledFields } from '../orders/scaled-fields.ts';
import { orderDetail } from './history-model.ts';
import { fillList, orderList } from './list-fields.ts';
import { replaceModes } from './replace-modes.ts';

export const trades = query({
  method: 'GET',
  path: '/api/secure/trades',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's spot orders.",
  description:
    'Newest first unless sorted otherwise. `search` looks into order ID, client order ID and pair.',
  ...listOf({
    ...orderList,
    row: orderShape,
    filters: {
      ...orderList.filters,
      order: text(60).optional().describe('Only the order with this ID.'),
      clientOrderId: text(36).optional().describe('Only the order to which the trader gave this name.'),
      number: wholeInQuery().optional().describe('Only the order with this number.'),
      clientId: text(36).optional().describe('Only the orders with this client ID.'),
      strategyId: wholeInQuery().optional().describe('Only the orders of the strategy with this number.'),
      strategyType: wholeInQuery().optional().describe('Only the orders of strategies of this kind.'),
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
  description: 'Newest first. `search` looks into order ID, client order ID and pair.',
  ...listOf({ ...fillList, row: fill }),
  example: { pair: 'BTC/USD' },
});

export const order = query({
  method: 'GET',
  path: '/api/secure/trade/{tradeUuid}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's spot orders.",
  description: 'With its fills and its statuses. Refused with not_found for an order of someone else.',
  input: z.object({ tradeUuid: text(60).describe('Id of the order.') }),
  output: orderDetail,
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000' },
});

const spotPlaceFields = {
  ...placeFields,
  amount: placeFields.amount.optional(),
  quoteAmount: decimal()
    .optional()
    .describe('Total of a market order in quote, before the fee; instead of the amount.'),
  takeProfit: decimal()
    .optional()
    .describe(
      'Trigger price of a take profit for the same amount, in quote: a limit order places it when it has filled whole.',
    ),
  stopLoss: decimal()
    .optional()
    .describe(
      'Stop price of a stop loss for the same amount, in quote: a limit order places it when it has filled whole. With a take profit the two are an oco.',
    ),
  takeProfitTrail: takeProfitTrail().optional(),
  stopLossTrail: stopLossTrail().optional(),
};

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
    "Holds the cost with its fee (buy) or the amount (sell) until the order has filled or is closed; fees follow from the trader's package. A market order takes any price, a limit order none worse than its own. A market order may give `quoteAmount` instead of `amount`: it buys whole lots for at most that total, or sells as many as are worth it. A stop, stop_limit, take_profit, take_profit_limit, trailing_stop or trailing_take_profit order waits until the last price reaches its stop price, then becomes a market order (stop_limit, take_profit_limit and one that trails with a price: a limit order). A trailing_stop to sell triggers once the price has fallen by its distance from its high, a trailing_take_profit once it has risen from its low. An oco is two linked orders for one amount, of which the first that trades or is triggered cancels the other: a limit order or, with `takeProfitPrice`, `takeProfitTrailingPercent` or `takeProfitTrailingAmount`, a take profit, and an order with `stopPrice`, `trailingPercent` or `trailingAmount`. A purchase with a stop price and no limit holds what it costs 5 % above its stop price; where the market jumps further, it also takes the available balance, and the rest is canceled as insufficient_balance. Refused with insufficient_balance, with market_closed while the pair does not trade, with self_trade or no_liquidity for a market order that meets only an order of its own trader or nothing, with conflict for a `clientOrderId` that was already used and for too many open orders, and with bad_input at the field that is wrong: not a multiple of tick or lot, below `minNotional`, too far from the price, or a field that the type does not have.",
  input: z.object(spotPlaceFields),
  /** For an OCO the limit order. */
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
    'What has filled stays, the rest is released; the other order of an oco is canceled with it. Refused with conflict where the order is closed already, and with not_found for an order of someone else.',
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
    'Fields that are left out stay as they are. It keeps its time priority where its amount gets smaller and its price stays; otherwise it comes in again and may trade immediately. The two orders of an oco have one amount: it changes for both. Refused as placing is, and with conflict where the order is closed already.',
  input: z.object({
    tradeUuid: text(60).describe('Id of the order.'),
    ...amendFields,
  }),
  output: z.object({ trade: orderShape.describe('The order as it is now.'), message }),
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000', amount: '0.02' },
});

export const replace = command({
  method: 'POST',
  path: '/api/secure/trade/{tradeUuid}/replace',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel a spot order and place another one.',
  description:
    'In one command: nothing trades in between. Where the order cannot be canceled, the new one is placed only in the mode allow_failure. A new order that is refused does not undo the cancellation: the answer says why in `placeError`. Refused, as canceling and placing are, where neither was done.',
  input: z.object({
    ...spotPlaceFields,
    tradeUuid: text(60).describe('Id of the order to cancel.'),
    mode: z
      .enum(replaceModes, { error: 'must be stop_on_failure or allow_failure' })
      .default('stop_on_failure')
      .describe(
        'What happens where the order cannot be canceled: nothing (stop_on_failure, the default), or the new order is placed all the same (allow_failure).',
      ),
  }),
  output: z.object({
    canceled: orderShape.nullable().describe('The canceled order; null where it could not be canceled.'),
    cancelError: failure.describe('Why the order was not canceled; null where it was.'),
    trade: orderShape.nullable().describe('The new order as it is now; null where there is none.'),
    placeError: failure.describe(
      'Why the new order was not placed; null where it was, or was not attempted.',
    ),
    message,
  }),
  example: {
    tradeUuid: '00000000-0000-7000-8000-000000000000',
    pair: 'BTC/USD',
    side: 'buy',
    type: 'market',
    amount: '0.01',
  },
});

export const cancelAll = command({
  method: 'POST',
  path: '/api/secure/trades/cancel-all',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel all open spot orders.',
  description:
    "Cancels the trader's open orders in all pairs, in one pair or in one group. Fills stay. Succeeds if no order is open.",
  input: z.object({
    pair: text(40).optional().describe('Pair such as BTC/USD; all pairs if it is left out.'),
    group: text(60)
      .optional()
      .describe('Only the orders of the scaled order or the TWAP order with this ID.'),
  }),
  output: z.object({ canceled: z.int().describe('How many orders were canceled.'), message }),
  example: { pair: 'BTC/USD' },
});

export const placeScaled = command({
  method: 'POST',
  path: '/api/secure/trades/scaled',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Place a scaled spot order.',
  description: SCALED_DESCRIPTION,
  input: z.object(scaledFields),
  output: z.object({
    group: z.string().describe('Id of the scaled order.'),
    trades: z.array(orderShape).describe('Its orders as they are now, from the first price to the last.'),
    message,
  }),
  example: {
    pair: 'BTC/USD',
    side: 'buy',
    amount: '0.01',
    fromPrice: '50000',
    toPrice: '40000',
    count: 5,
    distribution: 'rising',
  },
});

const { pair: _pair, listClientId: _listClientId, ...pendingFields } = placeFields;

export const placeList = command({
  method: 'POST',
  path: '/api/secure/trades/lists',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Place an order whose fill places others.',
  description:
    'A working limit order, and a pending order (one triggers the other, OTO) or an oco (OTOCO) that its complete fill places. The pending orders have the status pending_new and reserve nothing until then; one that cannot be placed then expires. They are canceled with a working order that closes before, and canceling one order of the list cancels all that are open. Refused as placing is, with the field of the wrong order, such as `pending.stopPrice`.',
  input: z.object({
    pair: placeFields.pair,
    clientId: listClientId,
    working: z
      .object(
        {
          side: placeFields.side,
          amount: placeFields.amount,
          price: placeFields.price,
          timeInForce: placeFields.timeInForce,
          expiresAt: placeFields.expiresAt,
          postOnly: placeFields.postOnly,
          clientOrderId: placeFields.clientOrderId,
          clientId: placeFields.clientId,
          strategyId: placeFields.strategyId,
          strategyType: placeFields.strategyType,
          selfTradePreventionMode: placeFields.selfTradePreventionMode,
        },
        AN_OBJECT,
      )
      .describe('The working order: a limit order.'),
    pending: z.object(pendingFields, AN_OBJECT).describe('The pending order, of any type; an oco is two.'),
  }),
  output: z.object({ list: orderListShape.describe('The list as it is now.'), message }),
  example: {
    pair: 'BTC/USD',
    working: { side: 'buy', amount: '0.01', price: '50000' },
    pending: {
      side: 'sell',
      type: 'oco',
      amount: '0.01',
      takeProfitPrice: '200000',
      stopPrice: '40000',
    },
  },
});

export const list = query({
  method: 'GET',
  path: '/api/secure/trades/lists/{number}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's lists of spot orders.",
  description:
    'An oco, or orders of which one triggers others. Refused with not_found for a list of someone else.',
  input: z.object({ number: wholeInQuery().describe('Number of the list.') }),
  output: z.object({ list: orderListShape.describe('The list.') }),
  example: { number: 1 },
});
