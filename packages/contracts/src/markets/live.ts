import { z } from 'zod';
import { decimal, decimalText, instant, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { book } from './calls.ts';
import { instrumentStatuses, marketVenue, print, tradingSession } from './model.ts';

/** Sent on subscribing with all prices, then after each simulated second with the prices that changed. */
export const priceFeed = subscription({
  access: 'public',
  summary: 'Prices of all pairs as they change.',
  description:
    'Sent on subscribing with all prices, then after each simulated second with the prices that changed. After a reset it begins again with all prices.',
  input: z.object({}),
  output: z.object({
    at: instant.describe('Simulated time of the prices.'),
    prices: z.record(z.string(), decimalText).describe('Pair → price in its quote currency.'),
    lasts: z
      .record(z.string(), decimalText)
      .describe('Pair → last price of its futures, for pairs that are traded as futures.'),
    marks: z
      .record(z.string(), decimalText)
      .describe('Pair → mark price of its futures. Positions are valued and liquidated at it.'),
  }),
  example: {},
});

const ticker24h = z
  .object({
    open: decimalText.describe('First price, in quote.'),
    high: decimalText.describe('Highest price, in quote.'),
    low: decimalText.describe('Lowest price, in quote.'),
    volume: decimalText.describe('Amount traded, in base.'),
    turnover: decimalText.describe(
      'Value traded, in quote. An estimate: the volume of each hour at the mean of its first and last price.',
    ),
  })
  .describe('The 24 hours before an instant.')
  .meta({ id: 'Ticker24h' });
export type Ticker24h = z.infer<typeof ticker24h>;

const marketHalt = z
  .object({
    since: instant.describe('Since when, on the simulated clock.'),
    reason: z.string().nullable().describe('The reason that staff gave; null where there is none.'),
  })
  .describe('A halt that a market is in.')
  .meta({ id: 'MarketHalt' });
export type MarketHalt = z.infer<typeof marketHalt>;

/** A step of the grouped book: price, amount in base, and the cost of that amount in quote at the prices in the step. */
const step = z.tuple([decimalText, decimalText, decimalText]);

/**
 * Everything that a terminal shows of a pair, at one simulated second, so that its parts agree. Sent on subscribing,
 * then whenever time, an order or a halt changes it.
 */
export const bookFeed = subscription({
  access: 'public',
  summary: "A pair's book, price, status and trades as they change.",
  description:
    'Everything that a terminal shows of a pair, at one simulated second, so that its parts agree. Sent on subscribing, then whenever time, an order or a halt changes it. A slow reader gets the latest state, not every one. Refused for a pair that is not traded here and for a step that the pair does not have.',
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    step: decimal()
      .optional()
      .describe('Groups prices as in GET /api/book. Where it is given, messages also have the grouped book.'),
    venue: marketVenue,
  }),
  output: z.object({
    at: instant.describe('Simulated time of everything in the message.'),
    price: decimalText.describe('Last price, in quote.'),
    mark: decimalText.nullable().describe('Mark price of the futures, in quote; null on the spot market.'),
    index: decimalText.nullable().describe('Index price of the futures, in quote; null on the spot market.'),
    status: z.enum(instrumentStatuses).describe('Whether the pair trades now.'),
    resumesAt: instant
      .nullable()
      .describe(
        'When a halt ends, on the simulated clock; null where trading is not halted, or where staff decide.',
      ),
    halt: marketHalt
      .nullable()
      .describe(
        'The halt that the pair is in; null where there is none. While it lasts, as outside of sessions, nothing is sent unless something changes.',
      ),
    session: tradingSession,
    day: ticker24h.describe('The 24 hours before `at`.'),
    /** The best levels, not grouped. */
    ...book.output.shape,
    grouped: z
      .object({
        step: decimalText.describe('The step, in quote.'),
        bids: z
          .array(step)
          .describe(
            'Buy side as [price in quote, amount in base, cost of that amount in quote], highest price first.',
          ),
        asks: z
          .array(step)
          .describe(
            'Sell side as [price in quote, amount in base, cost of that amount in quote], lowest price first.',
          ),
      })
      .nullable()
      .describe('The same book by the requested step, to a greater depth; null where no step was requested.'),
    prints: z
      .array(print)
      .describe(
        'Trades, newest first: the full tape where `whole` is true, else only those since the last message.',
      ),
    whole: z.boolean().describe('Whether `prints` is the full tape, which replaces what was there.'),
  }),
  example: { pair: 'BTC/USD', step: '10' },
});
export type MarketDataMessage = z.infer<typeof bookFeed.output>;
