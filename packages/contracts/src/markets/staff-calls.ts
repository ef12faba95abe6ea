import { z } from 'zod';
import { decimal, optionalWords, text, words } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { command, query } from '../contract.ts';
import { supplyError } from './listing-rules.ts';
import { instrumentStatuses } from './model.ts';
import { staffCoin, staffCoinDetail, standings, tradingAsset } from './staff-model.ts';

const SYMBOL = /^[A-Z\d]+(?:_[A-Z\d]+)*$/;

const SYMBOL_WORDS = 'must be of A to Z and 0 to 9, with a single _ between them at most';

// Before its case is changed: of ß, ſ and ı that makes letters of A to Z.
const symbol = () =>
  text(40)
    .regex(/^[A-Za-z\d_]*$/, { error: SYMBOL_WORDS, abort: true })
    .toUpperCase();
const newSymbol = () =>
  symbol()
    .min(2, { error: 'must be 2 to 12 characters', abort: true })
    .max(12, { error: 'must be 2 to 12 characters', abort: true })
    .regex(SYMBOL, { error: SYMBOL_WORDS });

const number = (least: number, most: number) =>
  z
    .number({ error: 'is not a valid number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

const scale = () => number(0, 8).int({ error: 'is not a whole number' });
const volatility = () => number(0, 3);
const spread = () => number(0, 500);
const turnover = () => number(1000, 1e12);
/** How many coins there are: whole ones. */
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
    'The coins that are listed or were, by rank unless sorted otherwise. `search` looks into symbol and name.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['rank', 'symbol', 'name', 'price', 'change24h', 'turnover24h', 'openOrders'], 'rank'),
    status: z
      .enum(instrumentStatuses, { error: `must be one of ${instrumentStatuses.join(', ')}` })
      .optional(),
  }),
  output: pageOf(staffCoin),
  example: { search: 'bit' },
});

export const coin = query({
  method: 'GET',
  path: '/api/strict/cryptocurrencies/{symbol}',
  access: 'staff',
  permission: 'markets',
  summary:
    'One coin: its terms and which of them can be changed, how it trades, who holds it, what staff did with it.',
  input: z.object({ symbol: symbol() }),
  output: staffCoinDetail,
  example: { symbol: 'BTC' },
});

export const createCoin = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/create',
  access: 'staff',
  permission: 'markets',
  summary: 'List a coin against the dollar. It trades at once; `price` is what it costs now.',
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
    reason: 'Asked for by the desk',
  },
});

export const updateCoin = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/{symbol}/update',
  access: 'staff',
  permission: 'markets',
  summary:
    'Change what is named; the rest stays. Tick, lot and scale until the first order; never what the past follows from: anchor, volatility, turnover.',
  input: z.strictObject({
    symbol: symbol(),
    name: words(60).optional(),
    minNotional: decimal().optional(),
    spreadBps: spread().optional(),
    /** Null where it is not to be told. */
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
  example: { symbol: 'ZEC', minNotional: '10', reason: 'Crumbs' },
});

export const setCoinStatus = command({
  method: 'POST',
  path: '/api/strict/cryptocurrencies/{symbol}/status',
  access: 'staff',
  permission: 'markets',
  summary:
    'Halt trading, let it go on, delist or list again. Delisting cancels all open orders of the pair and releases what they held.',
  input: z.strictObject({
    symbol: symbol(),
    status: z.enum(instrumentStatuses, { error: `must be one of ${instrumentStatuses.join(', ')}` }),
    reason: z
      .string({ error: 'is needed: it is kept with the change' })
      .trim()
      .min(3, { error: 'is needed: it is kept with the change' })
      .pipe(words(200)),
  }),
  output: z.object({ coin: staffCoinDetail, canceled: z.number().int(), message: z.string() }),
  example: { symbol: 'ZEC', status: 'halted', reason: 'An upgrade of the chain' },
});

export const tradingAssets = query({
  method: 'GET',
  path: '/api/strict/trading-assets',
  access: 'staff',
  permission: 'markets',
  summary: 'Every instrument that is traded or could be, and how it stands against the built-in catalogue.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['rank', 'symbol', 'name'], 'rank'),
    standing: z.enum(standings, { error: `must be one of ${standings.join(', ')}` }).optional(),
  }),
  output: pageOf(tradingAsset).extend({
    /** Of all, whatever is shown. */
    counts: z.object({
      inStep: z.number().int(),
      differs: z.number().int(),
      missing: z.number().int(),
      own: z.number().int(),
      /** Those that a restoring sync would change. */
      restorable: z.number().int(),
    }),
  }),
  example: { standing: 'missing' },
});

export const syncTradingAssets = command({
  method: 'POST',
  path: '/api/strict/trading-assets/sync',
  access: 'staff',
  permission: 'markets',
  summary:
    'List what the catalogue has and this exchange does not; with `restore`, put back terms that differ where they may change.',
  input: z.strictObject({
    restore: z.boolean({ error: 'is not true or false' }).default(false),
    reason: reason(),
  }),
  output: z.object({
    /** Pairs. */
    added: z.array(z.string()),
    restored: z.array(z.object({ pair: z.string(), fields: z.array(z.string()) })),
    /** What differs still, and why. */
    left: z.array(z.object({ pair: z.string(), fields: z.array(z.string()), why: z.string() })),
    message: z.string(),
  }),
  example: { restore: false },
});
