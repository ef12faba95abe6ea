import { z } from 'zod';
import { decimal, words } from '../common/fields.ts';
import { command } from '../contract.ts';
import { newSymbol, volatility } from './staff-fields.ts';
import { BY_STAFF, changedFields, changedInstrument, kindCalls, newFields } from './staff-kind-calls.ts';

const kind = kindCalls({
  path: '/api/strict/commodities',
  one: 'a commodity',
  many: 'commodities',
  known: 'XAU',
  changed: 'SUGAR',
  search: 'gold',
});

export const commodities = kind.list;
export const commodity = kind.one;
export const setCommodityStatus = kind.setStatus;

export const createCommodity = command({
  ...BY_STAFF,
  path: '/api/strict/commodities/create',
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
    ...newFields,
  }),
  output: changedInstrument,
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
  ...BY_STAFF,
  path: '/api/strict/commodities/{symbol}/update',
  summary: 'Change fields of a commodity.',
  description:
    'Fields that are left out stay as they are. Tick, lot and unit are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked, and with conflict where the name is taken.',
  input: z.strictObject({
    symbol: kind.named(),
    name: words(60).optional().describe('Name of the commodity, at most 60 characters.'),
    unit: words(20)
      .optional()
      .describe('What an amount of 1 is, at most 20 characters; locked by the first order.'),
    lot: decimal().optional().describe('Smallest step of an amount, in units of the commodity.'),
    ...changedFields,
  }),
  output: changedInstrument,
  example: { symbol: 'SUGAR', spreadBps: 3, reason: 'Closer to the market' },
});
