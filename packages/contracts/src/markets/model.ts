import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { sides } from '../orders/model.ts';

export const instrumentKinds = ['crypto', 'stock', 'forex', 'commodity'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

export const instrumentStatuses = ['trading', 'halted', 'delisted'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/**
 * An instrument. A price is a multiple of `tick`, an amount a multiple of `lot`, both decimal strings. An order
 * below `minNotional` (quote currency) is refused.
 */
export const instrument = z.object({
  pair: z.string(),
  kind: z.enum(instrumentKinds),
  base: z.string(),
  quote: z.string(),
  name: z.string(),
  tick: decimalText,
  lot: decimalText,
  minNotional: decimalText,
  baseScale: z.number().int(),
  quoteScale: z.number().int(),
  status: z.enum(instrumentStatuses),
  image: z.string(),
});

/** An instrument with its price now and its change over the last 24 hours, as a fraction. */
export const quotedInstrument = instrument.extend({
  price: decimalText,
  change24h: z.number(),
  /** When a halt ends; null where trading is not halted, or where staff decide. */
  resumesAt: instant.nullable(),
});
export type QuotedInstrument = z.infer<typeof quotedInstrument>;

/**
 * An instrument with the recent figures of its market. Changes are fractions, over the time before now. The 24-hour
 * window ends with the current second.
 */
export const rankedInstrument = quotedInstrument.extend({
  isStableCoin: z.boolean(),
  change1h: z.number(),
  change7d: z.number(),
  high24h: decimalText,
  low24h: decimalText,
  /** Volume in base, turnover in quote. */
  volume24h: decimalText,
  turnover24h: decimalText,
  /** Whole coins; null where it is unknown. The market cap is price times supply, in quote. */
  supply: decimalText.nullable(),
  marketCap: decimalText.nullable(),
  /** From 1, by market cap. Coins without a market cap come last. */
  rank: z.number().int(),
  /** Prices of the last 7 days at every third hour (UTC), oldest first. */
  prices7d: z.array(decimalText),
});
export type RankedInstrument = z.infer<typeof rankedInstrument>;

export const candleIntervals = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

/** One candle; `time` is the start of its interval, prices and volume (in base) are decimal strings. */
export const candle = z.object({
  time: instant,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  volume: decimalText,
});
export type Candle = z.infer<typeof candle>;

/** One trade of the tape; `side` is the taker's. */
export const print = z.object({
  time: instant,
  price: decimalText,
  amount: decimalText,
  side: z.enum(sides),
});
export type Print = z.infer<typeof print>;
