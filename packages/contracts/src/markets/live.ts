import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { subscription } from '../contract.ts';

/** Sent at once, and again whenever the simulated second has changed; `prices` holds what moved. */
export const priceFeed = subscription({
  access: 'public',
  summary: 'Prices of all pairs as they move.',
  input: z.object({}),
  output: z.object({ at: instant, prices: z.record(z.string(), decimalText) }),
});
