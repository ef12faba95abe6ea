import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

/** The markets of a pair. */
export const setVenues = ['spot', 'futures'] as const;
export type SetVenue = (typeof setVenues)[number];

export const setStates = ['scheduled', 'running', 'ended', 'canceled', 'replaced'] as const;

/** The most set prices and books of a world. */
export const MOST_SET_PRICES = 1000;

/** The most levels of a side of a set book. */
export const MOST_SET_LEVELS = 100;

const facts = {
  uuid: z.string().describe('Id of what was set.'),
  pair: z.string().describe('Pair such as BTC/USD.'),
  venue: z
    .enum(setVenues)
    .describe('Market: `spot`, or `futures`, where index, last price and mark are all the set price.'),
  price: decimalText.describe('Price of the pair while it is set, in quote.'),
  state: z
    .enum(setStates)
    .describe(
      'Whether it will be in force, is, or was; canceled before it began; or replaced by what was set for the same second.',
    ),
  startsAt: instant.describe('First second in force, on the simulated clock.'),
  endsAt: instant
    .nullable()
    .describe('When the price goes on, on the simulated clock; null until it is released.'),
  effect: z.string().describe('What was set, as a sentence.'),
  notes: z
    .array(z.string())
    .describe('What else matters, a sentence each: a closed market, a scenario or a price that it ends.'),
};

export const setPrice = z.object(facts).describe('A price that a tester set.').meta({ id: 'SetPrice' });
export type SetPriceView = z.infer<typeof setPrice>;

const level = z
  .object({
    price: decimalText.describe('Price, in quote.'),
    amount: decimalText.describe('Amount at the price, in base.'),
  })
  .describe('Amount at a price.')
  .meta({ id: 'SetLevel' });

export const setBook = z
  .object({
    ...facts,
    asks: z.array(level).describe('Amounts offered when it began, cheapest first.'),
    bids: z.array(level).describe('Amounts asked for when it began, highest price first.'),
  })
  .describe('An order book that a tester set.')
  .meta({ id: 'SetBook' });
export type SetBookView = z.infer<typeof setBook>;
