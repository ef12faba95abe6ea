import { z } from 'zod';
import { decimal, optionalWords, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { supplyError } from './listing-rules.ts';
import { instrumentStatuses } from './model.ts';
import { staffCoin, staffCoinDetail, syncStatuses, tradingAsset } from './staff-model.ts';

const SYMBOL = /^[A-Z\d]+(?:_[A-Z\d]+)*$/;

const SYMBOL_ERROR = 'must be of A to Z and 0 to 9, with a single _ between them at most';

// Checked before upper-casing, which turns ß, ſ and ı into letters from A to Z.
const symbol = () =>
  text(40)
    .regex(/^[A-Za-z\d_]*$/, { error: SYMBOL_ERROR, abort: true })
    .toUpperCase();
const newSymbol = () =>
  symbol()
    .min(2, { error: 'must be 2 to 12 characters', abort: true })
    .max(12, { error: 'must be 2 to 12 characters', abort: true })
    .regex(SYMBOL, { error: SYMBOL_ERROR });

const number = (least: number, most: number) =>
  z
    .number({ error: 'is not a valid number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

const scale = () => number(0, 8).int({ error: 'is not a whole number' });
const VOLATILITY = 'must be from 0 to 3, which is 300 %';
const volatility = () =>
  z.number({ error: 'is not a valid number' }).min(0, { error: VOLATILITY }).max(3, { error: VOLATILITY });
const spread = () => number(0, 500);
const turnover = () => number(1000, 1e12);
/** Whole coins. */
const supply = () =>
  decimal().refine((text) => supplyError(text) === undefined, {
    error: ({ input }) => supplyError(String(input)) ?? '',
  });
const reason = () => optionalWords(200);

export const coins = query({
  method: 'GET',
  path: '/api/strict/cryptocurrencies',
  access: 'staff',
  permission: 'markets',
  summary:
    'All coins, delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
  ...listOf({
    row: staffCoin,
    sorts: ['rank', 'symbol', 'name', 'price', 'change24h', 'turnover24h', 'openOrders'],
    sort: 'rank',
    filters: { status: anyOf(instrumentStatuses, `must be one of ${instrumentStatuses.join(', ')}`) },
  }),
  example: { search: 'bit' },
});

export const coin = query({
  method: 'GET',
  path: '/api/strict/cryptocurrencies/{symbol}',
  access: 'staff',
  permission: 'markets',
  summary:
    'One coin: its specification and which fields are locked, how it trades, its holders, and the changes staff made.',
  input: z.object({ symbol: symbol() }),
  output: staffCoinDetail,
  example: { symbol: 'BTC' },
});

export const createCoin = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a coin against the dollar. It trades at once, at about `price`.',
  input: z.strictObject({
    symbol: newSymbol(),
    name: words(60),
    stable: z.boolean({ error: 'is not true or false' }).default(false),
    price: decimal(),
    scale: scale(),
    tick: decimal(),
    lot: decimal(),
    minNotional: decimal().default('5'),
    annualVolatility: volatility(),
    turnover: turnover(),
    spreadBps: spread(),
    supply: supply().optional(),
    reason: reason(),
  }),
  output: z.object({ coin: staffCoinDetail, message: z.string() }),
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
  summary:
    'Change the given fields. Tick, lot and scale are locked by the first order. Anchor, volatility and turnover are always locked: past prices and volumes follow from them.',
  input: z.strictObject({
    symbol: symbol(),
    name: words(60).optional(),
    minNotional: decimal().optional(),
    spreadBps: spread().optional(),
    /** Null to withdraw it. */
    supply: supply().nullable().optional(),
    tick: decimal().optional(),
    lot: decimal().optional(),
    scale: scale().optional(),
    anchor: decimal().optional(),
    annualVolatility: volatility().optional(),
    turnover: decimal().optional(),
    reason: reason(),
  }),
  output: z.object({ coin: staffCoinDetail, message: z.string() }),
  example: { symbol: 'ZEC', minNotional: '10', reason: 'Fewer dust orders' },
});

export const setCoinStatus = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary:
    'Halt or resume trading, delist a coin or list it again. Delisting cancels all open orders of the pair and releases their holds; a second person must approve it.',
  approval: true,
  input: z.strictObject({
    symbol: symbol(),
    status: z.enum(instrumentStatuses, { error: `must be one of ${instrumentStatuses.join(', ')}` }),
    reason: z
      .string({ error: 'is needed: it is stored with the change' })
      .trim()
      .min(3, { error: 'is needed: it is stored with the change' })
      .pipe(words(200)),
  }),
  output: z.object({ coin: staffCoinDetail, canceled: z.number().int(), message: z.string() }),
  example: { symbol: 'ZEC', status: 'halted', reason: 'Network upgrade' },
});

export const tradingAssets = query({
  method: 'GET',
  path: '/api/strict/trading-assets',
  access: 'staff',
  permission: 'markets',
  summary: 'All instruments, listed here or in the built-in catalogue, with their sync status.',
  ...listOf({
    row: tradingAsset,
    sorts: ['rank', 'symbol', 'name'],
    sort: 'rank',
    filters: { standing: anyOf(syncStatuses, `must be one of ${syncStatuses.join(', ')}`) },
    with: {
      /** Over all instruments, whatever the filter. */
      counts: z.object({
        inStep: z.number().int(),
        differs: z.number().int(),
        missing: z.number().int(),
        own: z.number().int(),
        /** How many a sync with `restore` would change. */
        restorable: z.number().int(),
      }),
    },
  }),
  example: { standing: 'missing' },
});

export const syncTradingAssets = command({
  method: 'POST',
  path: '/api/strict/trading-assets/sync',
  access: 'staff',
  permission: 'markets',
  summary:
    'List the instruments of the catalogue that are missing here. With `restore`, also reset fields that differ from the catalogue and are not locked.',
  input: z.strictObject({
    restore: z.boolean({ error: 'is not true or false' }).default(false),
    reason: reason(),
  }),
  output: z.object({
    /** Pairs. */
    added: z.array(z.string()),
    restored: z.array(z.object({ pair: z.string(), fields: z.array(z.string()) })),
    /** What still differs, and why. */
    left: z.array(z.object({ pair: z.string(), fields: z.array(z.string()), why: z.string() })),
    message: z.string(),
  }),
  example: { restore: false },
});
