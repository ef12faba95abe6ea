import { z } from 'zod';
import { decimal, decimalText, instant, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { book } from './calls.ts';
import { instrumentStatuses, print } from './model.ts';

/** Sent at once, and again whenever the simulated second has changed; `prices` holds what moved. */
export const priceFeed = subscription({
  access: 'public',
  summary: 'Prices of all pairs as they move.',
  input: z.object({}),
  output: z.object({ at: instant, prices: z.record(z.string(), decimalText) }),
});

/** The 24 hours before an instant: the price they began at, their extremes, and what was traded in base and quote. */
const day = z.object({
  open: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  /** To a whole unit of the quote currency: the hours' volumes at their middle prices. */
  turnover: decimalText,
});
export type Day = z.infer<typeof day>;

/** What is offered in a step of prices, and what that comes to in the quote currency at the prices behind it. */
const step = z.tuple([decimalText, decimalText, decimalText]);

/**
 * All of a pair that a terminal shows, of one simulated second, so that nothing in it contradicts another part. Sent
 * at once, and again whenever the second, an order or a halt has changed it.
 */
export const bookFeed = subscription({
  access: 'public',
  summary: 'The book of a pair as it changes, with its price, its day, its status and its latest trades.',
  input: z.object({
    pair: text(40),
    /** As of `markets.book`: the book comes in steps as well then. */
    step: decimal().optional(),
  }),
  output: z.object({
    at: instant,
    price: decimalText,
    status: z.enum(instrumentStatuses),
    /** When a halt ends, where that is known. */
    resumesAt: instant.nullable(),
    day,
    /** The best prices one by one. */
    ...book.output.shape,
    /** The same book in the steps that were asked for, further out. */
    grouped: z.object({ step: decimalText, bids: z.array(step), asks: z.array(step) }).nullable(),
    /** Newest first: all that the tape shows where `whole`, else those that came since the message before. */
    prints: z.array(print),
    whole: z.boolean(),
  }),
});
export type MarketTold = z.infer<typeof bookFeed.output>;
