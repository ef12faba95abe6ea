import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { sides } from '../orders/model.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { keyActivity, keyReject } from './activity-model.ts';
import { keyField, spanFields } from './key-fields.ts';
import { cockpitKey, keyFill, keyOrder, run as keyRun, runPoint } from './model.ts';
import { venues } from './run-limits.ts';

const ANY_KEY = '00000000-0000-7000-8000-000000000000';
const OWN =
  'An API key reads its own only. Refused with not_found for a key of someone else, or of another one.';

export const keys = query({
  method: 'GET',
  path: '/api/secure/api-keys/all',
  access: 'user',
  scope: 'none',
  summary: 'All API keys, also those that no longer work.',
  description: 'Newest first. Revoked and expired keys keep their orders, fills and figures.',
  input: z.object({}),
  output: z.array(cockpitKey),
  example: {},
});

export const run = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/run',
  access: 'user',
  summary: 'What an API key did: equity, P&L, drawdown, Sharpe ratio and more.',
  description: `P&L follows from the orders of the key alone: average cost over its fills from zero, marked at the price of each instant; fees are apart. The equity is the worth of the account at the beginning and that P&L since then. Other quote currencies count at their rate at the end. Funding of futures is not part of it. ${OWN} Refused with bad_input at \`to\` if it is in the future or before \`from\`.`,
  input: z.object({ ...keyField, ...spanFields }),
  output: keyRun,
  example: { uuid: ANY_KEY },
});

export const orders = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/orders',
  access: 'user',
  summary: 'List the orders that an API key placed.',
  description: `Spot and futures, newest first. \`search\` looks into pair and client ID. ${OWN}`,
  ...listOf({
    row: keyOrder,
    sorts: ['number', 'createdAt', 'cost'],
    sort: '-number',
    filters: {
      pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
      venue: anyOf(venues),
      side: anyOf(sides),
      status: anyOf(orderStatuses),
      ...daysInput,
    },
    of: keyField,
  }),
  example: { uuid: ANY_KEY },
});

export const fills = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/fills',
  access: 'user',
  summary: 'List the fills of the orders that an API key placed.',
  description: `Spot and futures, newest first. \`search\` looks into pair and order ID. ${OWN}`,
  ...listOf({
    row: keyFill,
    sorts: ['time', 'cost', 'fee', 'realized'],
    sort: '-time',
    filters: {
      pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
      venue: anyOf(venues),
      side: anyOf(sides),
      liquidity: anyOf(['maker', 'taker']),
      ...daysInput,
    },
    of: keyField,
  }),
  example: { uuid: ANY_KEY },
});

export const equity = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/equity',
  access: 'user',
  summary: 'List the equity curve of an API key.',
  description: `The points of the whole run, oldest first. ${OWN}`,
  ...listOf({ row: runPoint, sorts: ['at'], sort: 'at', of: keyField }),
  example: { uuid: ANY_KEY },
});

export const rejects = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/rejects',
  access: 'user',
  summary: 'List the refusals of requests of an API key, by code.',
  description: `Counted in memory since the server started or the world was reset; at most 60 codes. \`search\` looks into code and sentence. ${OWN}`,
  ...listOf({ row: keyReject, sorts: ['count', 'lastAt', 'code'], sort: '-count', of: keyField }),
  example: { uuid: ANY_KEY },
});

export const activity = query({
  method: 'GET',
  path: '/api/secure/api-keys/{uuid}/activity',
  access: 'user',
  summary: 'Requests, used weight and event lag of an API key.',
  description: `Counted in memory since the server started or the world was reset. The counters of the latest 50 keys of a world are kept. Latencies are wall time, and percentiles are exact to about 10 %. ${OWN}`,
  input: z.object(keyField),
  output: keyActivity,
  example: { uuid: ANY_KEY },
});
