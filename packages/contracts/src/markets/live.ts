import { z } from 'zod';
import { decimalText, instant, text } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { book } from './calls.ts';

/** Sent at once, and again whenever the simulated second has changed; `prices` holds what moved. */
export const priceFeed = subscription({
  access: 'public',
  summary: 'Prices of all pairs as they move.',
  input: z.object({}),
  output: z.object({ at: instant, prices: z.record(z.string(), decimalText) }),
});

/** Sent at once, and again whenever the simulated second, or an order, has changed it. */
export const bookFeed = subscription({
  access: 'public',
  summary: 'The book of a pair as it changes.',
  input: z.object({ pair: text(40) }),
  output: z.object({ at: instant, ...book.output.shape }),
});
