import { z } from 'zod';
import { auditReason, decimal, message, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { sectors } from './kinds.ts';
import {
  listedInstruments,
  marginTiersInput,
  newStatus,
  newTicker,
  spread,
  statusReason,
  supply,
  symbol,
  turnover,
  volatility,
} from './staff-fields.ts';
import { staffInstrumentDetail } from './staff-model.ts';

const named = () => symbol().describe('Symbol of the stock, such as LUMR.');

export const stocks = query({
  method: 'GET',
  path: '/api/strict/stocks',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'All stocks.',
  description: 'Delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
  ...listOf(listedInstruments),
  example: { search: 'lum' },
});

export const stock = query({
  method: 'GET',
  path: '/api/strict/stocks/{symbol}',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'One stock.',
  description:
    'Its specification and which fields are locked, how it trades, and the latest changes by staff. Refused with not_found for an unknown symbol.',
  input: z.object({ symbol: named() }),
  output: staffInstrumentDetail,
  example: { symbol: 'TBRL' },
});

export const createStock = command({
  method: 'POST',
  path: '/api/strict/stocks/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a stock.',
  description:
    'Against the dollar, on the spot market and as futures; it trades in the sessions of US stocks, at about `price`. Refused with conflict where the symbol or the name is taken, and with bad_input where tick, lot and price do not fit each other.',
  input: z.strictObject({
    symbol: newTicker().describe('Symbol, 2 to 5 letters A to Z.'),
    name: words(60).describe('Name of the company, at most 60 characters.'),
    sector: z.enum(sectors, { error: 'must be one of the sectors' }).describe('Sector of the company.'),
    price: decimal().describe('Price about which it begins to trade, in dollars.'),
    tick: decimal().describe('Smallest step of a price, in dollars.'),
    lot: decimal().describe('Smallest step of an amount, in shares, with at most 4 decimals.'),
    minNotional: decimal().default('5').describe('Least value of an order, in dollars.'),
    annualVolatility: volatility().describe('Volatility of a year as a fraction, 0 to 3: 0.3 is 30 %.'),
    supply: supply('shares')
      .optional()
      .describe('Number of shares, a whole number; without it there is no market cap.'),
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
    symbol: 'PPRM',
    name: 'Papermill Robotics',
    sector: 'technology',
    price: '64.5',
    tick: '0.01',
    lot: '0.001',
    minNotional: '5',
    annualVolatility: 0.34,
    turnover: 45_000_000,
    spreadBps: 3,
    supply: '180000000',
    reason: 'Listed on request',
  },
});

export const updateStock = command({
  method: 'POST',
  path: '/api/strict/stocks/{symbol}/update',
  access: 'staff',
  permission: 'markets',
  summary: 'Change fields of a stock.',
  description:
    'Fields that are left out stay as they are. Tick and lot are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked, and with conflict where the name is taken.',
  input: z.strictObject({
    symbol: named(),
    name: words(60).optional().describe('Name of the company, at most 60 characters.'),
    sector: z
      .enum(sectors, { error: 'must be one of the sectors' })
      .optional()
      .describe('Sector of the company.'),
    supply: supply('shares')
      .nullable()
      .optional()
      .describe('Number of shares, a whole number; null to withdraw it.'),
    minNotional: decimal().optional().describe('Least value of an order, in quote.'),
    spreadBps: spread()
      .optional()
      .describe('Distance between best bid and best ask in hundredths of a percent, 0 to 500.'),
    tick: decimal().optional().describe('Smallest step of a price, in quote.'),
    lot: decimal().optional().describe('Smallest step of an amount, in shares.'),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin. While positions are open they can only be loosened.'),
    reason: auditReason(),
  }),
  output: z.object({ instrument: staffInstrumentDetail, message }),
  example: { symbol: 'TBRL', spreadBps: 3, reason: 'Closer to the market' },
});

export const setStockStatus = command({
  method: 'POST',
  path: '/api/strict/stocks/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary: 'Halt, resume, delist or relist a stock.',
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
  example: { symbol: 'TBRL', status: 'halted', reason: 'News of a merger' },
});
