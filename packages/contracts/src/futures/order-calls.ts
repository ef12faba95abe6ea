import { z } from 'zod';
import { message, text, wholeInQuery, within } from '../common/fields.ts';
import { command } from '../contract.ts';
import { amendFields } from '../orders/order-fields.ts';
import { SCALED_DESCRIPTION, scaledFields } from '../orders/scaled-fields.ts';
import { futuresOrder } from './model.ts';
import { positionFields } from './place-fields.ts';
import { priceMatch } from './price-match-field.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const tradeUuid = text(60).describe('Id of the order.');
const output = z.object({ trade: futuresOrder.describe('The order as it is now.'), message });

export const cancel = command({
  method: 'POST',
  path: '/api/secure/trades/futures/orders/{tradeUuid}/cancel',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel a futures order.',
  description:
    'What has filled stays, the rest is released; the other order of an oco is canceled with it. Refused with conflict where the order is closed already, and with not_found for an order of someone else.',
  input: z.object({ tradeUuid }),
  output,
  example: { tradeUuid: NO_ID },
});

export const placeScaled = command({
  method: 'POST',
  path: '/api/secure/trades/futures/scaled',
  access: 'user',
  packageFeature: 'futures',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Place a scaled futures order.',
  description: SCALED_DESCRIPTION,
  input: z.object({
    ...scaledFields,
    ...positionFields,
  }),
  output: z.object({
    group: z.string().describe('Id of the scaled order.'),
    trades: z.array(futuresOrder).describe('Its orders as they are now, from the first price to the last.'),
    message,
  }),
  example: {
    pair: 'BTC/USD',
    side: 'buy',
    amount: '0.01',
    fromPrice: '50000',
    toPrice: '40000',
    count: 5,
    leverage: 5,
  },
});

export const amend = command({
  method: 'POST',
  path: '/api/secure/trades/futures/orders/{tradeUuid}/amend',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Change an open futures order.',
  description:
    'Fields that are left out stay as they are. It keeps its time priority where its amount gets smaller and its price stays; otherwise it comes in again and may trade immediately. The amount of a take profit or stop loss of a position is that of the position. Refused as placing is, and with conflict where the order is closed already.',
  input: z.object({
    tradeUuid,
    ...amendFields,
    priceMatch: priceMatch().describe('Takes the limit from the book again instead of `price`.'),
  }),
  output,
  example: { tradeUuid: NO_ID, amount: '0.02' },
});

export const cancelAll = command({
  method: 'POST',
  path: '/api/secure/trades/futures/cancel-all',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel all open futures orders.',
  description:
    "Cancels the trader's open orders in all pairs, in one pair or in one group, also take profits and stop losses of positions. Positions stay open. Succeeds if no order is open.",
  input: z.object({
    pair: text(40).optional().describe('Pair such as BTC/USD; all pairs if it is left out.'),
    group: text(60)
      .optional()
      .describe('Only the orders of the scaled order or the TWAP order with this ID.'),
  }),
  output: z.object({ canceled: z.int().describe('How many orders were canceled.'), message }),
  example: { pair: 'BTC/USD' },
});

/** The longest countdown, seconds: a day. */
const LONGEST = 86_400;

export const cancelAfter = command({
  method: 'POST',
  path: '/api/secure/trades/futures/cancel-after',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Cancel all open futures orders of a pair after a time.',
  description:
    'A countdown for programs: each call sets it again, so a program that stops calling loses its open orders in the pair. Take profits and stop losses of positions are canceled too; positions stay. 0 ends the countdown.',
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    seconds: within(wholeInQuery(), 0, LONGEST).describe(
      'Simulated seconds until then; 0 ends the countdown.',
    ),
  }),
  output: z.object({
    pair: z.string().describe('The pair.'),
    seconds: z.int().describe('Simulated seconds until its orders are canceled; 0 without a countdown.'),
    message,
  }),
  example: { pair: 'BTC/USD', seconds: 60 },
});
