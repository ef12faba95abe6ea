import { z } from 'zod';
import { decimal, decimalText, isoTime, text, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { candleAdjustments, instrumentKinds } from './kinds.ts';
import {
  candle,
  candleIntervals,
  candlePrices,
  holdableAsset,
  marketVenue,
  print,
  quotedInstrument,
  rankedInstrument,
} from './model.ts';

export const tradePairs = query({
  method: 'GET',
  path: '/api/trade-pairs',
  access: 'public',
  summary: 'All listed instruments.',
  description:
    'Pair, kind and tick only; GET /api/trade-pair has the details. Delisted instruments are left out. The answer has an ETag.',
  input: z.object({}),
  output: z.array(
    z.object({
      pair: z.string().describe('Pair, base before quote, such as BTC/USD.'),
      kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
      tick: decimalText.describe('Smallest step of a price, in quote.'),
    }),
  ),
  example: {},
  cacheable: true,
});

export const cryptoPairs = query({
  method: 'GET',
  path: '/api/trade-pair',
  access: 'public',
  repeated: true,
  summary: 'The crypto instruments with their price.',
  description:
    'Specification, status, price now and change over the last 24 hours. An amount must be a multiple of `lot`, a price a multiple of `tick`.',
  input: z.object({}),
  output: z.array(quotedInstrument),
  example: {},
});

export const stockPairs = query({
  method: 'GET',
  path: '/api/trade-pair/stock',
  access: 'public',
  repeated: true,
  summary: 'The stocks with their price.',
  description: 'As GET /api/trade-pair has them for crypto. All companies are invented.',
  input: z.object({}),
  output: z.array(quotedInstrument),
  example: {},
});

export const forexPairs = query({
  method: 'GET',
  path: '/api/trade-pair/forex',
  access: 'public',
  repeated: true,
  summary: 'The forex pairs with their price.',
  description: 'As GET /api/trade-pair has them for crypto. They trade as futures only.',
  input: z.object({}),
  output: z.array(quotedInstrument),
  example: {},
});

export const commodityPairs = query({
  method: 'GET',
  path: '/api/trade-pair/commodity',
  access: 'public',
  repeated: true,
  summary: 'The commodities with their price.',
  description: 'As GET /api/trade-pair has them for crypto. They trade as futures only.',
  input: z.object({}),
  output: z.array(quotedInstrument),
  example: {},
});

export const assets = query({
  method: 'GET',
  path: '/api/assets',
  access: 'public',
  summary: 'The assets that an account can hold.',
  description:
    'Currencies first, then coins and shares, each by its code. Currencies that only value totals, and commodities, are not among them. The answer has an ETag.',
  input: z.object({}),
  output: z.array(holdableAsset),
  example: {},
  cacheable: true,
});

export const ranking = query({
  method: 'GET',
  path: '/api/markets',
  access: 'public',
  repeated: true,
  summary: 'The markets of a kind by size.',
  description:
    'With 24-hour figures, changes over an hour and 7 days, and a line of 7-day prices. Crypto and stocks are ranked by market cap; forex and commodities, which have none, by turnover. With `venue` futures, prices and turnovers are those of the futures, and pairs without futures are left out.',
  input: z.object({
    kind: z
      .enum(instrumentKinds, { error: `must be one of ${instrumentKinds.join(', ')}` })
      .default('crypto')
      .describe('Kind of the instruments; crypto by default.'),
    venue: marketVenue,
  }),
  output: z.array(rankedInstrument),
  example: { kind: 'stock' },
});

export const prices = query({
  method: 'POST',
  path: '/api/prices',
  access: 'public',
  repeated: true,
  summary: 'Current prices, or those at an earlier second.',
  description:
    'Of the named pairs, or of all, at one instant. With `venue` futures, the last prices of futures. Refused with bad_input at `pairs` for one that is not known, at `venue` for one without futures, and at `at` if it is in the future or before 2016.',
  input: z.object({
    pairs: z
      .array(text(40), { error: 'is not a list of pairs' })
      .max(500, { error: 'must be at most 500 pairs' })
      .optional()
      .describe('Pairs such as BTC/USD, at most 500; all pairs if it is left out.'),
    at: isoTime()
      .optional()
      .describe('Instant whose second is asked for, ISO 8601 with its offset; now by default.'),
    venue: marketVenue,
  }),
  output: z.record(z.string(), decimalText).describe('Pair → price in its quote currency.'),
  example: { pairs: ['BTC/USD'] },
});

export const candles = query({
  method: 'GET',
  path: '/api/candles',
  access: 'public',
  repeated: true,
  summary: 'Candles of a pair.',
  description:
    'Oldest first, for the intervals from the one that `from` is in to the one that `to` is in, or the latest `limit` up to `to`. The last one may still be open: it ends now. An interval in which the market has no session has no candle; one that a session opens or closes in has its seconds. There are none before 2016 and none after now. Refused with bad_input at `from` for more than 1,000 intervals, and at `to` where it is before `from`, and at `price` for futures that do not exist.',
  rate: { most: 300, seconds: 60 },
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    interval: z
      .enum(candleIntervals, { error: `must be one of ${candleIntervals.join(', ')}` })
      .describe(
        'Length of a candle: s is seconds, m minutes, h hours, d days, w weeks, and 1M a month of the calendar. Intervals begin at multiples of their length in UTC since 1970, weeks on Monday, months on their first day.',
      ),
    from: isoTime()
      .optional()
      .describe(
        'First instant, ISO 8601 with its offset, such as 2026-05-30T00:00:00Z; without it as many candles as `limit` says.',
      ),
    to: isoTime().optional().describe('Last instant, ISO 8601 with its offset; now by default.'),
    limit: within(wholeInQuery(), 1, 1000)
      .optional()
      .describe('The most candles, 1 to 1,000, by default 1,000: the latest of those asked for.'),
    adjustment: z
      .enum(candleAdjustments, { error: `must be one of ${candleAdjustments.join(', ')}` })
      .default('split')
      .describe(
        'How candles of a stock before a corporate action are adjusted: `raw` not at all, `split` for splits (prices and volumes), `all` for splits and dividends. Other pairs have no adjustment.',
      ),
    price: z
      .enum(candlePrices, { error: `must be one of ${candlePrices.join(', ')}` })
      .default('spot')
      .describe(
        'The price that the candles show: spot, or the last, mark or index price of its futures. Nothing trades at mark and index, so their volume is 0.',
      ),
  }),
  output: z.array(candle),
  example: { pair: 'BTC/USD', interval: '1h', from: '2026-05-30T00:00:00Z', to: '2026-06-01T00:00:00Z' },
});

export const book = query({
  method: 'GET',
  path: '/api/book',
  access: 'public',
  repeated: true,
  summary: 'The order book of a pair.',
  description:
    'Bids and asks around the price, best first: at most 100 levels a side, grouped where `step` is given. Orders also trade with levels further away.',
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    step: decimal()
      .optional()
      .describe(
        'Groups prices: 1, 2, 5, 10, 50 or 100 times the tick. Bids are rounded down to a step, asks up.',
      ),
    venue: marketVenue,
  }),
  output: z.object({
    bids: z
      .array(z.tuple([decimalText, decimalText]))
      .describe('Buy side as [price in quote, amount in base], highest price first.'),
    asks: z
      .array(z.tuple([decimalText, decimalText]))
      .describe('Sell side as [price in quote, amount in base], lowest price first.'),
  }),
  example: { pair: 'BTC/USD' },
});

export const tape = query({
  method: 'GET',
  path: '/api/tape',
  access: 'public',
  summary: 'The latest trades of a pair.',
  description: 'The trades of all traders, newest first. Empty where a pair has no recent trades.',
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    limit: within(wholeInQuery(), 1, 100).default(50).describe('Number of trades, 1 to 100.'),
    venue: marketVenue,
  }),
  output: z.array(print),
  example: { pair: 'BTC/USD', limit: 20 },
});
