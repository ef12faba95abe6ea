import { z } from 'zod';
import { auditReason, decimal, message } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  currencyCode,
  listedInstruments,
  marginTiersInput,
  newStatus,
  spread,
  statusReason,
  symbol,
  turnover,
} from './staff-fields.ts';
import { staffInstrumentDetail } from './staff-model.ts';

const named = () => symbol().describe('Symbol of the pair: both codes, such as EURUSD.');

export const forexPairs = query({
  method: 'GET',
  path: '/api/strict/forex-pairs',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'All forex pairs.',
  description: 'Delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
  ...listOf(listedInstruments),
  example: { search: 'eur' },
});

export const forexPair = query({
  method: 'GET',
  path: '/api/strict/forex-pairs/{symbol}',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'One forex pair.',
  description:
    'Its specification and which fields are locked, how it trades, and the latest changes by staff. Refused with not_found for an unknown symbol.',
  input: z.object({ symbol: named() }),
  output: staffInstrumentDetail,
  example: { symbol: 'NZDCHF' },
});

export const createForexPair = command({
  method: 'POST',
  path: '/api/strict/forex-pairs/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a forex pair.',
  description:
    'As futures only; it trades in the sessions of forex. Its price and volatility follow from those of the two currencies. Refused with conflict where the pair is listed in either direction, and with bad_input for a currency that has no rate, or a quote currency that accounts cannot hold.',
  input: z.strictObject({
    base: currencyCode().describe('Code of the base currency, in which amounts are: EUR.'),
    quote: currencyCode().describe('Code of the quote currency, which accounts can hold: SEK.'),
    tick: decimal().describe('Smallest step of a price, in quote.'),
    lot: decimal().default('1').describe('Smallest step of an amount, in base.'),
    minNotional: decimal().describe('Least value of an order, in quote.'),
    turnover: turnover().describe('Value traded on a usual day, in quote: 1,000 to 10^12.'),
    spreadBps: spread().describe(
      'Distance between best bid and best ask in hundredths of a percent, 0 to 500.',
    ),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin; by default those that are usual for the turnover.'),
    reason: auditReason(),
  }),
  output: z.object({ instrument: staffInstrumentDetail, message }),
  example: {
    base: 'EUR',
    quote: 'SEK',
    tick: '0.0001',
    lot: '1',
    minNotional: '100',
    turnover: 220_000_000,
    spreadBps: 4,
    reason: 'Requested by customers in Sweden',
  },
});

export const updateForexPair = command({
  method: 'POST',
  path: '/api/strict/forex-pairs/{symbol}/update',
  access: 'staff',
  permission: 'markets',
  summary: 'Change fields of a forex pair.',
  description:
    'Fields that are left out stay as they are. Tick and lot are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked.',
  input: z.strictObject({
    symbol: named(),
    minNotional: decimal().optional().describe('Least value of an order, in quote.'),
    spreadBps: spread()
      .optional()
      .describe('Distance between best bid and best ask in hundredths of a percent, 0 to 500.'),
    tick: decimal().optional().describe('Smallest step of a price, in quote.'),
    lot: decimal().optional().describe('Smallest step of an amount, in base.'),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin. While positions are open they can only be loosened.'),
    reason: auditReason(),
  }),
  output: z.object({ instrument: staffInstrumentDetail, message }),
  example: { symbol: 'NZDCHF', spreadBps: 3, reason: 'Closer to the market' },
});

export const setForexPairStatus = command({
  method: 'POST',
  path: '/api/strict/forex-pairs/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary: 'Halt, resume, delist or relist a forex pair.',
  description:
    'Delisting cancels all open orders of the pair and releases their holds, and closes its positions; a second person must approve it. Refused with conflict where it cannot go there from its status, and where the same request waits already.',
  approval: true,
  input: z.strictObject({ symbol: named(), status: newStatus(), reason: statusReason() }),
  output: z.object({
    instrument: staffInstrumentDetail,
    canceled: z.number().int().describe('How many open orders were canceled.'),
    closed: z.number().int().describe('How many positions were closed.'),
    message,
  }),
  example: { symbol: 'NZDCHF', status: 'halted', reason: 'Extraordinary volatility' },
});
