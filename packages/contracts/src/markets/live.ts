import { z } from 'zod';
import { decimal, decimalText, instant, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { book } from './calls.ts';
import { instrumentStatuses, print } from './model.ts';

/** Sent on subscribing with all prices, then after each simulated second with the prices that changed. */
export const priceFeed = subscription({
  access: 'public',
  summary: 'Prices of all pairs as they change.',
  input: z.object({}),
  output: z.object({ at: instant, prices: z.record(z.string(), decimalText) }),
});

/** The 24 hours before an instant. `volume` is in base, `turnover` in quote. */
const ticker24h = z.object({
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  /** An estimate: the volume of each hour at the mean of its first and last price. */
  turnover: decimalText,
});
export type Ticker24h = z.infer<typeof ticker24h>;

/** A halt that a market is in; `reason` where staff gave one. */
const marketHalt = z.object({ since: instant, reason: z.string().nullable() });
export type MarketHalt = z.infer<typeof marketHalt>;

/** A step of the grouped book: price, amount in base, and the cost of that amount in quote at the prices in the step. */
const step = z.tuple([decimalText, decimalText, decimalText]);

/**
 * Everything that a terminal shows of a pair, at one simulated second, so that its parts agree. Sent on subscribing,
 * then whenever time, an order or a halt changes it.
 */
export const bookFeed = subscription({
  access: 'public',
  summary: 'The book of a pair as it changes, with its price, 24-hour figures, status and latest trades.',
  input: z.object({
    pair: text(40),
    /** As in `markets.book`. Where it is given, messages also have the grouped book. */
    step: decimal().optional(),
  }),
  output: z.object({
    at: instant,
    price: decimalText,
    status: z.enum(instrumentStatuses),
    /** When a halt ends; null where trading is not halted, or where staff decide. */
    resumesAt: instant.nullable(),
    /** Since when it is halted, and why; null where it is not. Nothing is sent while it lasts and nothing changes. */
    halt: marketHalt.nullable(),
    day: ticker24h,
    /** The best levels, not grouped. */
    ...book.output.shape,
    /** The same book by the requested step, to a greater depth; null where no step was requested. */
    grouped: z.object({ step: decimalText, bids: z.array(step), asks: z.array(step) }).nullable(),
    /** Newest first. The full tape where `whole` is true, else only the trades since the last message. */
    prints: z.array(print),
    whole: z.boolean(),
  }),
});
export type MarketDataMessage = z.infer<typeof bookFeed.output>;
