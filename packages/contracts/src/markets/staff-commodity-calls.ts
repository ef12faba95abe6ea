import { z } from 'zod';
import { auditReason, decimal, message, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  listedInstruments,
  marginTiersInput,
  newStatus,
  newSymbol,
  spread,
  statusReason,
  symbol,
  turnover,
  volatility,
} from './staff-fields.ts';
import { staffInstrumentDetail } from './staff-model.ts';

const named = () => symbol().describe('Symbol of the commodity, such as XAU.');

export const commodities = query({
  method: 'GET',
  path: '/api/strict/commodities',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'All commodities.',
  description: 'Delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
  ...listOf(listedInstruments),
  example: { search: 'gold' },
});

export const commodity = query({
  method: 'GET',
  path: '/api/strict/commodities/{symbol}',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'One commodity.',
  description:
    'Its specification and which fields are locked, how it trades, and the latest changes by staff. Refused with not_found for an unknown symbol.',
  input: z.object({ symbol: named() }),
  output: staffInstrumentDetail,
  example: { symbol: 'SUGAR' },
});

export const createCommodity = command({
  method: 'POST',
  path: '/api/strict/commodities/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a commodity.',
  description:
    'Against the dollar, as futures only; it trades in the sessions of commodities, at about `price`. Refused with conflict where the symbol or the name is taken, and with bad_input where tick, lot and price do not fit each other.',
  input: z.strictObject({
    symbol: newSymbol().describe('Symbol, 2 to 12 letters A to Z and digits.'),
    name: words(60).describe('Name of the commodity, at most 60 characters.'),
    unit: words(20).describe('What an amount of 1 is: troy ounce, barrel; at most 20 characters.'),
    price: decimal().describe('Price about which it begins to trade, in dollars.'),
    tick: decimal().describe('Smallest step of a price, in dollars.'),
    lot: decimal().describe(
      'Smallest step of an amount, in units of the commodity, with at most 4 decimals.',
    ),
    minNotional: decimal().default('10').describe('Least value of an order, in dollars.'),
    annualVolatility: volatility().describe('Volatility of a year as a fraction, 0 to 3: 0.3 is 30 %.'),
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
    symbol: 'COCOA',
    name: 'Cocoa',
    unit: 'pound',
    price: '5.84',
    tick: '0.001',
    lot: '1',
    minNotional: '10',
    annualVolatility: 0.42,
    turnover: 28_000_000,
    spreadBps: 8,
    reason: 'Requested by customers',
  },
});

export const updateCommodity = command({
  method: 'POST',
  path: '/api/strict/commodities/{symbol}/update',
  access: 'staff',
  permission: 'markets',
  summary: 'Change fields of a commodity.',
  description:
    'Fields that are left out stay as they are. Tick, lot and unit are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked, and with conflict where the name is taken.',
  input: z.strictObject({
    symbol: named(),
    name: words(60).optional().describe('Name of the commodity, at most 60 characters.'),
    unit: words(20)
      .optional()
      .describe('What an amount of 1 is, at most 20 characters; locked by the first order.'),
    minNotional: decimal().optional().describe('Least value of an order, in quote.'),
    spreadBps: spread()
      .optional()
      .describe('Distance between best bid and best ask in hundredths of a percent, 0 to 500.'),
    tick: decimal().optional().describe('Smallest step of a price, in quote.'),
    lot: decimal().optional().describe('Smallest step of an amount, in units of the commodity.'),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin. While positions are open they can only be loosened.'),
    reason: auditReason(),
  }),
  output: z.object({ instrument: staffInstrumentDetail, message }),
  example: { symbol: 'SUGAR', spreadBps: 3, reason: 'Closer to the market' },
});

export const setCommodityStatus = command({
  method: 'POST',
  path: '/api/strict/commodities/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary: 'Halt, resume, delist or relist a commodity.',
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
  example: { symbol: 'SUGAR', status: 'halted', reason: 'Exchange holiday' },
});
