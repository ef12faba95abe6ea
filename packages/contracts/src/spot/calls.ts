import { z } from 'zod';
import { decimal, text } from '../common/fields.ts';
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
  summary:
    "The trader's spot orders, newest first unless sorted otherwise. `search` looks into order number, client order id and pair.",
  ...listOf({
    ...orderList,
    row: orderShape,
    filters: {
      ...orderList.filters,
      /** Only this one, by its uuid. */
      order: text(60).optional(),
      clientOrderId: text(36).optional(),
    },
  }),
  example: {},
});

export const fills = query({
  method: 'GET',
  path: '/api/secure/trades/fills',
  access: 'user',
  flags: ['trade_room'],
  summary:
    "The fills of the trader's spot orders, newest first. `search` looks into order number, client order id and pair.",
  ...listOf({ ...fillList, row: fill }),
  example: { pair: 'BTC/USD' },
});

export const order = query({
  method: 'GET',
  path: '/api/secure/trade/{tradeUuid}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's spot orders: its fills and its statuses.",
  input: z.object({ tradeUuid: text(60) }),
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
  summary:
    'Place a spot order; amount is in the base asset, price is for limit and stop_limit orders, stopPrice for orders with a trigger.',
  input: z.object({
    pair: text(40),
    side: z.enum(sides, { error: 'must be buy or sell' }),
    type: z.enum(placeableTypes, {
      error: 'must be market, limit, stop, stop_limit, take_profit, trailing_stop or oco',
    }),
    amount: decimal(),
    price: decimal().optional(),
    /** The last price that triggers a stop, stop_limit or take_profit order. */
    stopPrice: decimal().optional(),
    /** The distance of a trailing_stop order from the best price: 0.1 to 50, at most two decimals. */
    trailingPercent: decimal().optional(),
    /** The limit of an oco's order with a stop price; without it that takes any price. */
    stopLimitPrice: decimal().optional(),
    /** Defaults to IOC for market orders and GTC for all others. */
    timeInForce: z.enum(timesInForce, { error: 'must be GTC, GTD, IOC or FOK' }).optional(),
    /** For a GTD order, on the simulated clock. */
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be a time such as 2026-06-01T15:00:00Z' })
      .optional(),
    /** Refuses a limit order that would trade at once. */
    postOnly: z.boolean({ error: 'must be true or false' }).optional(),
    /** A name that the trader gives it; no other order of theirs has it. */
    clientOrderId: z
      .string({ error: 'is not a string' })
      .regex(/^[A-Za-z0-9_-]{1,36}$/, { error: 'must be 1 to 36 letters, digits, hyphens or underscores' })
      .optional(),
  }),
  /** For an oco the limit order. */
  output: z.object({ trade: orderShape, message: z.string() }),
  example: { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' },
});

export const cancel = command({
  method: 'POST',
  path: '/api/secure/trade/{tradeUuid}/cancel',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary:
    'Cancel what is still open of a spot order, and the other one of an oco with it; what has filled stays.',
  input: z.object({ tradeUuid: text(60) }),
  output: z.object({ trade: orderShape, message: z.string() }),
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
  summary:
    'Change an open spot order. It keeps its time priority where its amount gets smaller and its price stays; otherwise it comes in again and may trade at once. The two orders of an oco have one amount: it changes for both.',
  input: z.object({
    tradeUuid: text(60),
    /** The whole amount, filled part included. */
    amount: decimal().optional(),
    price: decimal().optional(),
    /** Only while it is untriggered. */
    stopPrice: decimal().optional(),
    /** For a trailing_stop; its stop price follows from the best price since it was placed. */
    trailingPercent: decimal().optional(),
  }),
  output: z.object({ trade: orderShape, message: z.string() }),
  example: { tradeUuid: '00000000-0000-7000-8000-000000000000', amount: '0.02' },
});

export const cancelAll = command({
  method: 'POST',
  path: '/api/secure/trades/cancel-all',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: "Cancel all of the trader's open spot orders, or all of one pair; what has filled stays.",
  input: z.object({ pair: text(40).optional() }),
  output: z.object({ canceled: z.int(), message: z.string() }),
  example: { pair: 'BTC/USD' },
});
