import { z } from 'zod';
import { decimal, message, text, whole, within } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { positionFields } from '../futures/place-fields.ts';
import { venues } from '../markets/trade-path.ts';
import { placeFields } from '../orders/order-fields.ts';
import { twapShape } from './model.ts';
import {
  LEAST_DURATION,
  LEAST_INTERVAL,
  MOST_DURATION,
  MOST_INTERVAL,
  MOST_TWAPS,
  twapStatuses,
} from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const uuid = text(60).describe('Id of the TWAP order.');

const RULES = `Trades an amount in equal parts: the first immediately, and the others an interval apart, each at its exact simulated second, even if no one is signed in. Each part is a market order or, with \`limit\`, an IOC order at that limit. The amount that a part does not fill is distributed over the remaining parts. The balance must cover the whole amount at the start, but nothing is reserved. If the balance does not cover a later part, the TWAP order stops with a reason. It also stops if the account is suspended or closed, if the API key that started it is revoked, or if an order would be refused for any other lasting reason. Refused with insufficient_balance, with conflict beyond ${MOST_TWAPS} active TWAP orders of an account, and with bad_input at the field that is wrong: \`amount\` if a part would be too small, \`duration\`, \`interval\` or \`limit\`.`;

const terms = {
  pair: placeFields.pair,
  side: placeFields.side,
  amount: decimal().describe("Total amount of the orders in base, a multiple of the pair's lot size."),
  duration: within(whole(), LEAST_DURATION, MOST_DURATION).describe(
    'Duration in seconds: 1 minute to 24 hours.',
  ),
  interval: within(whole(), LEAST_INTERVAL, MOST_INTERVAL).describe(
    'Seconds between two orders, at most half of the duration. There may be at most 1,440 orders.',
  ),
  limit: decimal()
    .optional()
    .describe(
      'The worst price at which it trades, in quote; any price if it is left out. While the market price is worse, it places no order.',
    ),
};

const answer = z.object({ twap: twapShape.describe('The TWAP order as it is now.'), message });

export const list = query({
  method: 'GET',
  path: '/api/secure/trades/twap',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's TWAP orders.",
  description: 'Newest first. `search` matches ID and pair.',
  ...listOf({
    row: twapShape,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      status: anyOf(twapStatuses),
      venue: anyOf(venues),
      pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
    },
  }),
  example: {},
});

export const start = command({
  method: 'POST',
  path: '/api/secure/trades/twap',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Start a TWAP order on the spot market.',
  description: RULES,
  input: z.object(terms),
  output: answer,
  example: { pair: 'BTC/USD', side: 'buy', amount: '0.01', duration: 3600, interval: 600 },
});

export const startFutures = command({
  method: 'POST',
  path: '/api/secure/trades/futures/twap',
  access: 'user',
  packageFeature: 'futures',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Start a TWAP order of futures.',
  description: `${RULES} A reduce-only TWAP order stops after its position has closed.`,
  input: z.object({
    ...terms,
    ...positionFields,
  }),
  output: answer,
  example: { pair: 'BTC/USD', side: 'buy', amount: '0.01', duration: 3600, interval: 600, leverage: 5 },
});

const change = (act: 'pause' | 'resume' | 'cancel', summary: string, description: string) =>
  command({
    method: 'POST',
    path: `/api/secure/trades/twap/{uuid}/${act}`,
    access: 'user',
    flags: ['trade_room'],
    scope: 'trade',
    movesMoney: true,
    summary,
    description: `${description} Refused with not_found for another trader's TWAP order, and with conflict in another status.`,
    input: z.object({ uuid }),
    output: answer,
    example: { uuid: NO_ID },
  });

export const pause = change(
  'pause',
  'Pause a TWAP order.',
  'It places no order until it is resumed. Fills stay.',
);
export const resume = change(
  'resume',
  'Resume a paused TWAP order.',
  'It continues as if no time had passed: its end moves by the duration of the pause.',
);
export const cancel = change('cancel', 'Cancel a TWAP order.', 'Fills stay.');
