import { z } from 'zod';
import { auditReason, decimal, message, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  listedInstruments,
  marginTiersInput,
  newStatus,
  newSymbol,
  scale,
  spread,
  statusReason,
  supply,
  symbol,
  turnover,
  volatility,
} from './staff-fields.ts';
import { staffInstrumentDetail, syncStatuses, tradingAsset } from './staff-model.ts';

export const coins = query({
  method: 'GET',
  path: '/api/strict/cryptocurrencies',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'All coins.',
  description: 'Delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
  ...listOf(listedInstruments),
  example: { search: 'bit' },
});

export const coin = query({
  method: 'GET',
  path: '/api/strict/cryptocurrencies/{symbol}',
  access: 'staff',
  repeated: true,
  permission: 'markets',
  summary: 'One coin.',
  description:
    'Its specification and which fields are locked, how it trades, its holders, and the latest changes by staff. Refused with not_found for an unknown symbol.',
  input: z.object({ symbol: symbol().describe('Symbol of the coin, such as BTC.') }),
  output: staffInstrumentDetail,
  example: { symbol: 'BTC' },
});

export const createCoin = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a coin.',
  description:
    'Against the dollar; it trades immediately, at about `price`. Refused with conflict where the symbol or the name is taken, and with bad_input where tick, lot, scale and price do not fit each other.',
  input: z.strictObject({
    symbol: newSymbol().describe(
      'Symbol, 2 to 12 letters A to Z and digits, with single underscores between them.',
    ),
    name: words(60).describe('Name of the coin, at most 60 characters.'),
    stable: z
      .boolean({ error: 'is not true or false' })
      .default(false)
      .describe('Whether its price is pegged to the dollar.'),
    price: decimal().describe('Price about which it begins to trade, in dollars.'),
    scale: scale().describe('Decimals of the coin, 0 to 8.'),
    tick: decimal().describe('Smallest step of a price, in dollars.'),
    lot: decimal().describe('Smallest step of an amount, in coins.'),
    minNotional: decimal().default('5').describe('Least value of an order, in dollars.'),
    annualVolatility: volatility().describe('Volatility of a year as a fraction, 0 to 3: 0.9 is 90 %.'),
    turnover: turnover().describe('Value traded on a usual day, in dollars: 1,000 to 10^12.'),
    spreadBps: spread().describe(
      'Distance between best bid and best ask in hundredths of a percent, 0 to 500.',
    ),
    supply: supply('coins')
      .optional()
      .describe('Coins in circulation, a whole number; without it there is no market cap.'),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin; by default those that are usual for the turnover.'),
    reason: auditReason(),
  }),
  output: z.object({ coin: staffInstrumentDetail, message }),
  example: {
    symbol: 'MINT',
    name: 'Mintcoin',
    price: '2.5',
    scale: 6,
    tick: '0.0001',
    lot: '0.01',
    minNotional: '5',
    annualVolatility: 0.9,
    turnover: 4_000_000,
    spreadBps: 5,
    supply: '40000000',
    reason: 'Requested by customers',
  },
});

export const updateCoin = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/{symbol}/update',
  access: 'staff',
  permission: 'markets',
  summary: 'Change fields of a coin.',
  description:
    'Fields that are left out stay as they are. Tick, lot and scale are locked by the first order. Anchor, volatility and turnover are always locked, because past prices and volumes follow from them. Refused with bad_input at a field that is locked, and with conflict where the name is taken.',
  input: z.strictObject({
    symbol: symbol().describe('Symbol of the coin, such as BTC.'),
    name: words(60).optional().describe('Name of the coin, at most 60 characters.'),
    minNotional: decimal().optional().describe('Least value of an order, in dollars.'),
    spreadBps: spread()
      .optional()
      .describe('Distance between best bid and best ask in hundredths of a percent, 0 to 500.'),
    supply: supply('coins')
      .nullable()
      .optional()
      .describe('Coins in circulation, a whole number; null to withdraw it.'),
    tick: decimal().optional().describe('Smallest step of a price, in dollars.'),
    lot: decimal().optional().describe('Smallest step of an amount, in coins.'),
    scale: scale().optional().describe('Decimals of the coin, 0 to 8.'),
    marginTiers: marginTiersInput()
      .optional()
      .describe('Tiers of the maintenance margin. While positions are open they can only be loosened.'),
    anchor: decimal().optional().describe("Price at the market's anchor. Always locked."),
    annualVolatility: volatility().optional().describe('Volatility of a year as a fraction. Always locked.'),
    turnover: decimal().optional().describe('Value traded on a usual day, in dollars. Always locked.'),
    reason: auditReason(),
  }),
  output: z.object({ coin: staffInstrumentDetail, message }),
  example: { symbol: 'ZEC', minNotional: '10', reason: 'Fewer dust orders' },
});

export const setCoinStatus = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary: 'Halt, resume, delist or relist a coin.',
  description:
    'Delisting cancels all open orders of the pair and releases their holds, and closes its positions; a second person must approve it. Refused with conflict where the coin cannot go there from its status, and where the same request waits already.',
  approval: true,
  input: z.strictObject({
    symbol: symbol().describe('Symbol of the coin, such as BTC.'),
    status: newStatus(),
    reason: statusReason(),
  }),
  output: z.object({
    coin: staffInstrumentDetail,
    canceled: z.number().int().describe('How many open orders were canceled.'),
    closed: z.number().int().describe('How many positions were closed.'),
    message,
  }),
  example: { symbol: 'ZEC', status: 'halted', reason: 'Network upgrade' },
});

export const tradingAssets = query({
  method: 'GET',
  path: '/api/strict/trading-assets',
  access: 'staff',
  permission: 'markets',
  summary: 'All instruments, compared with the catalog.',
  description:
    'Listed instruments and those of the built-in catalog, with their differences. `search` matches pair and name.',
  ...listOf({
    row: tradingAsset,
    sorts: ['rank', 'symbol', 'name'],
    sort: 'rank',
    filters: { standing: anyOf(syncStatuses) },
    with: {
      counts: z
        .object({
          inStep: z.number().int().describe('Same as in the catalog.'),
          differs: z.number().int().describe('Listed, with fields that differ.'),
          missing: z.number().int().describe('In the catalog only.'),
          own: z.number().int().describe('Listed here only.'),
          restorable: z.number().int().describe('How many a sync with `restore` would change.'),
        })
        .describe('How many instruments are in each state, whatever is filtered.'),
    },
  }),
  example: { standing: 'missing' },
});

export const syncTradingAssets = command({
  method: 'POST',
  path: '/api/strict/trading-assets/sync',
  access: 'staff',
  permission: 'markets',
  summary: 'List what the catalog has and is missing here.',
  description:
    'With `restore`, fields that differ from the catalog and are not locked are reset as well. Changes nothing where everything agrees.',
  input: z.strictObject({
    restore: z
      .boolean({ error: 'is not true or false' })
      .default(false)
      .describe('Whether to reset fields that differ.'),
    reason: auditReason(),
  }),
  output: z.object({
    added: z.array(z.string()).describe('Pairs that were listed.'),
    restored: z
      .array(
        z.object({
          pair: z.string().describe('Pair of the instrument.'),
          fields: z.array(z.string()).describe('Names of the fields that were reset.'),
        }),
      )
      .describe('Instruments with fields that were reset.'),
    left: z
      .array(
        z.object({
          pair: z.string().describe('Pair of the instrument.'),
          fields: z.array(z.string()).describe('Names of the fields that differ.'),
          why: z.string().describe('Why they stay, in a sentence.'),
        }),
      )
      .describe('What still differs.'),
    message,
  }),
  example: { restore: false },
});
