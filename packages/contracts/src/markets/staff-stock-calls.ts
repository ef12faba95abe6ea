import { z } from 'zod';
import { decimal, words } from '../common/fields.ts';
import { command } from '../contract.ts';
import { sectors } from './kinds.ts';
import { newTicker, supply, volatility } from './staff-fields.ts';
import { BY_STAFF, changedFields, changedInstrument, kindCalls, newFields } from './staff-kind-calls.ts';

const kind = kindCalls({
  path: '/api/strict/stocks',
  one: 'a stock',
  many: 'stocks',
  known: 'LUMR',
  changed: 'TBRL',
  search: 'lum',
});

export const stocks = kind.list;
export const stock = kind.one;
export const setStockStatus = kind.setStatus;

export const createStock = command({
  ...BY_STAFF,
  path: '/api/strict/stocks/create',
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
    ...newFields,
  }),
  output: changedInstrument,
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
  ...BY_STAFF,
  path: '/api/strict/stocks/{symbol}/update',
  summary: 'Change fields of a stock.',
  description:
    'Fields that are left out stay as they are. Tick and lot are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked, and with conflict where the name is taken.',
  input: z.strictObject({
    symbol: kind.named(),
    name: words(60).optional().describe('Name of the company, at most 60 characters.'),
    sector: z
      .enum(sectors, { error: 'must be one of the sectors' })
      .optional()
      .describe('Sector of the company.'),
    supply: supply('shares')
      .nullable()
      .optional()
      .describe('Number of shares, a whole number; null to withdraw it.'),
    lot: decimal().optional().describe('Smallest step of an amount, in shares.'),
    ...changedFields,
  }),
  output: changedInstrument,
  example: { symbol: 'TBRL', spreadBps: 3, reason: 'Closer to the market' },
});
