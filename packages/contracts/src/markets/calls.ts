import { z } from 'zod';
import { decimal, decimalText, text } from '../common/fields.ts';
import { query } from '../contract.ts';
import {
  candle,
  candleIntervals,
  instrumentKinds,
  print,
  quotedInstrument,
  rankedInstrument,
} from './model.ts';

const isoTime = () => z.iso.datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' });

export const tradePairs = query({
  method: 'GET',
  path: '/api/trade-pairs',
  access: 'public',
  summary: 'All listed instruments, pair and kind only.',
  input: z.object({}),
  output: z.array(z.object({ pair: z.string(), kind: z.enum(instrumentKinds) })),
  example: {},
  cacheable: true,
});

export const cryptoPairs = query({
  method: 'GET',
  path: '/api/trade-pair',
  access: 'public',
  summary: 'The crypto instruments with their price and 24-hour change.',
  input: z.object({}),
  output: z.array(quotedInstrument),
  example: {},
});

export const ranking = query({
  method: 'GET',
  path: '/api/markets',
  access: 'public',
  summary: 'The crypto markets by market cap, with 24-hour figures, 7-day change and a line of 7-day prices.',
  input: z.object({}),
  output: z.array(rankedInstrument),
  example: {},
});

export const prices = query({
  method: 'POST',
  path: '/api/prices',
  access: 'public',
  summary: 'Prices of the named pairs, or of all pairs, at one instant.',
  input: z.object({
    pairs: z
      .array(text(40), { error: 'is not a list of pairs' })
      .max(500, { error: 'must be at most 500 pairs' })
      .optional(),
  }),
  output: z.record(z.string(), decimalText),
  example: { pairs: ['BTC/USD'] },
});

export const candles = query({
  method: 'GET',
  path: '/api/candles',
  access: 'public',
  summary: 'At most 1,000 candles between two instants. The current candle ends now.',
  rate: { most: 300, seconds: 60 },
  input: z.object({
    pair: text(40),
    interval: z.enum(candleIntervals, { error: `must be one of ${candleIntervals.join(', ')}` }),
    from: isoTime(),
    to: isoTime().optional(),
  }),
  output: z.array(candle),
  example: { pair: 'BTC/USD', interval: '1h', from: '2026-05-30T00:00:00Z', to: '2026-06-01T00:00:00Z' },
});

export const book = query({
  method: 'GET',
  path: '/api/book',
  access: 'public',
  summary:
    'Bids and asks around the price, best first, as [price, amount]: at most 100 levels a side, grouped where `step` is given. Orders also trade with levels further away.',
  input: z.object({
    pair: text(40),
    /** 1, 2, 5, 10, 50 or 100 times the tick. Bids are rounded down to a step, asks up. */
    step: decimal().optional(),
  }),
  output: z.object({
    bids: z.array(z.tuple([decimalText, decimalText])),
    asks: z.array(z.tuple([decimalText, decimalText])),
  }),
  example: { pair: 'BTC/USD' },
});

export const tape = query({
  method: 'GET',
  path: '/api/tape',
  access: 'public',
  summary: 'The latest trades of a pair, newest first. Empty where a pair has no recent trades.',
  input: z.object({
    pair: text(40),
    limit: z.coerce
      .number({ error: 'is not a valid number' })
      .int({ error: 'is not a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(100, { error: 'must be at most 100' })
      .default(50),
  }),
  output: z.array(print),
  example: { pair: 'BTC/USD', limit: 20 },
});
