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
            .describe(
              'By how much the price is away from what it would be, as a fraction: 0.002 is 0.2 % above.',
            ),
          since: instant.describe('When the latest large order moved it, on the simulated clock.'),
          until: instant.describe('When nothing is left of it, on the simulated clock.'),
        }),
      )
      .describe('The pairs whose prices large orders displace now.'),
  })
  .describe('What large orders do to prices.')
  .meta({ id: 'MarketImpact' });

export const show = query({
  method: 'GET',
  path: '/api/sandbox/markets/impact',
  access: 'public',
  sandbox: true,
  summary: 'Whether large orders move prices, and which they displace now.',
  description: `An order that takes more than 0.05 % of an average day's turnover from the simulated market moves the price from the next second on: by the daily volatility times the square root of the part of the day's turnover that it took, at most 5 %. Half of that is gone after five minutes, all of it after an hour. Orders of one direction add up under the root; those of the other direction take back.

All who trade the pair meet the same price: in candles, book, tape, stops and limits. Mark and index of futures, conversions and values do not follow it. Nobody profits from a push: only the side of the book that was taken moves, and a resting order of a trader that only a push has reached stays open, while the push gives way.`,
  input: z.object({}),
  output: marketImpact,
  example: {},
});

export const set = command({
  method: 'POST',
  path: '/api/sandbox/markets/impact',
  access: 'public',
  sandbox: true,
  summary: 'Switch the impact of large orders on or off.',
  description: 'What orders have done to prices before fades as it would.',
  input: z.object({
    impact: z.enum(switches, { error: 'must be on or off' }).describe('Whether large orders move prices.'),
  }),
  output: z.object({ impact: z.enum(switches).describe('Whether large orders move prices.'), message }),
  example: { impact: 'on' },
});
