import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { sides } from '../orders/model.ts';

export const instrumentKinds = ['crypto', 'stock', 'forex', 'commodity'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

export const instrumentStatuses = ['trading', 'halted', 'delisted'] as const;
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/**
 * What can be traded. Prices are whole multiples of `tick`, amounts of `lot`, both decimal strings; an order
 * below `minNotional` of the quote currency is refused.
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

/** An instrument with its price now and its move over the 24 hours before, as a fraction. */
export const quotedInstrument = instrument.extend({
  price: decimalText,
  change24h: z.number(),
  /** When a halt ends; null where trading is not halted, and where nobody knows it: staff resume it then. */
  resumesAt: instant.nullable(),
});
export type QuotedInstrument = z.infer<typeof quotedInstrument>;

/**
 * An instrument with what its market did of late. Fractions of change are over the time before now; the windows of
 * 24 hours end with the running second. What a coin's supply is not known of has no market cap.
 */
export const rankedInstrument = quotedInstrument.extend({
  isStableCoin: z.boolean(),
  change1h: z.number(),
  change7d: z.number(),
  high24h: decimalText,
  low24h: decimalText,
  /** In base, and what was paid for it, in quote. */
  volume24h: decimalText,
  turnover24h: decimalText,
  /** Whole coins. The market cap is the price times this, in quote. */
  supply: decimalText.nullable(),
  marketCap: decimalText.nullable(),
  /** By market cap now, from 1; those without one come last. */
  rank: z.number().int(),
  /** The price at the beginning of each third hour (UTC) of the last 7 days, oldest first. */
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

/** One trade; `side` is what the taker did. */
export const print = z.object({
  time: instant,
  price: decimalText,
  amount: decimalText,
  side: z.enum(sides),
});
export type Print = z.infer<typeof print>;

export const scenarioKinds = ['crash', 'rally', 'gap', 'depeg', 'halt'] as const;
export type ScenarioKind = (typeof scenarioKinds)[number];
