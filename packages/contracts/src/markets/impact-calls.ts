import { z } from 'zod';
import { instant, message } from '../common/fields.ts';
import { command, query } from '../contract.ts';

const switches = ['on', 'off'] as const;

const marketImpact = z
  .object({
    impact: z.enum(switches).describe('Whether large orders of traders move prices.'),
    pairs: z
      .array(
        z.object({
          pair: z.string().describe('Pair whose price is displaced now.'),
          change: z
            .number()
            .describe('Price impact now, as a fraction of the price without it: 0.002 is 0.2 % above.'),
          since: instant.describe('When the latest large order moved it, on the simulated clock.'),
          until: instant.describe('When the impact has faded completely, on the simulated clock.'),
        }),
      )
      .describe('The pairs whose prices large orders displace now.'),
  })
  .describe('Price impact of large orders.')
  .meta({ id: 'MarketImpact' });

export const show = query({
  method: 'GET',
  path: '/api/sandbox/markets/impact',
  access: 'public',
  sandbox: true,
  summary: 'Price impact of large orders, and the prices that it displaces now.',
  description: `An order that takes more than 0.05 % of an average day's turnover from the simulated market moves the price from the next second on: by the daily volatility times the square root of the part of the day's turnover that it took, at most 5 %. Half of the impact is gone after five minutes, all of it after an hour. Orders in the same direction add up under the root, and orders in the other direction offset them.

All who trade the pair see the same price in candles, book, tape, stops and limits. Mark and index of futures, conversions and values do not follow it. No one profits from their own price impact, because only the side of the book that was taken moves. A resting order that only price impact has reached stays open, and the impact is reduced.`,
  input: z.object({}),
  output: marketImpact,
  example: {},
});

export const set = command({
  method: 'POST',
  path: '/api/sandbox/markets/impact',
  access: 'public',
  sandbox: true,
  summary: 'Switch the price impact of large orders on or off.',
  description: 'The impact of earlier orders fades as usual.',
  input: z.object({
    impact: z.enum(switches, { error: 'must be on or off' }).describe('Whether large orders move prices.'),
  }),
  output: z.object({ impact: z.enum(switches).describe('Whether large orders move prices.'), message }),
  example: { impact: 'on' },
});
