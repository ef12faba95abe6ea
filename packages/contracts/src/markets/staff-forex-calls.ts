import { z } from 'zod';
import { decimal } from '../common/fields.ts';
import { command } from '../contract.ts';
import { currencyCode } from './staff-fields.ts';
import { BY_STAFF, changedFields, changedInstrument, kindCalls, newFields } from './staff-kind-calls.ts';

const kind = kindCalls({
  path: '/api/strict/forex-pairs',
  one: 'a forex pair',
  many: 'forex pairs',
  known: 'EURUSD: both codes',
  changed: 'NZDCHF',
  search: 'eur',
});

export const forexPairs = kind.list;
export const forexPair = kind.one;
export const setForexPairStatus = kind.setStatus;

export const createForexPair = command({
  ...BY_STAFF,
  path: '/api/strict/forex-pairs/create',
  summary: 'List a forex pair.',
  description:
    'As futures only; it trades in the sessions of forex. Its price and volatility follow from those of the two currencies. Refused with conflict where the pair is listed in either direction, and with bad_input for a currency that has no rate, or a quote currency that accounts cannot hold.',
  input: z.strictObject({
    base: currencyCode().describe('Code of the base currency, in which amounts are: EUR.'),
    quote: currencyCode().describe('Code of the quote currency, which accounts can hold: SEK.'),
    tick: decimal().describe('Smallest step of a price, in quote.'),
    lot: decimal().default('1').describe('Smallest step of an amount, in base.'),
    minNotional: decimal().describe('Least value of an order, in quote.'),
    ...newFields,
  }),
  output: changedInstrument,
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
  ...BY_STAFF,
  path: '/api/strict/forex-pairs/{symbol}/update',
  summary: 'Change fields of a forex pair.',
  description:
    'Fields that are left out stay as they are. Tick and lot are locked by the first order. Margin tiers can only be loosened while positions are open. Refused with bad_input at a field that is locked.',
  input: z.strictObject({
    symbol: kind.named(),
    lot: decimal().optional().describe('Smallest step of an amount, in base.'),
    ...changedFields,
  }),
  output: changedInstrument,
  example: { symbol: 'NZDCHF', spreadBps: 3, reason: 'Closer to the market' },
});
