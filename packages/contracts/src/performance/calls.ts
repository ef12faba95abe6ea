import { z } from 'zod';
import { isoTime, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { performance, worthHistory } from './model.ts';
import { MOST_POINTS } from './worth-range.ts';

export const own = query({
  method: 'GET',
  path: '/api/secure/performance',
  access: 'user',
  summary: "The trader's net worth, cost basis and P&L.",
  description:
    'By average cost. Every amount that enters or leaves the account is booked at its value in the second of its booking, rounded half to even to the smallest unit of the currency. A trade values both sides at its quote amount. A conversion values both sides at the amount that was paid. Fees are not part of the cost. So opening + net deposits + realized + unrealized + income − fees = net worth, exactly. An NFT is worth the floor of its collection. A transferred NFT moves at the price of its latest sale.',
  input: z.object({}),
  output: performance,
  example: {},
});

export const netWorth = query({
  method: 'GET',
  path: '/api/secure/net-worth',
  access: 'user',
  summary: "The trader's net worth history.",
  description:
    'At `points` evenly spaced instants from `from` to `to`. Instants between them are rounded down to whole seconds. Each point follows from the ledger entries up to its instant and the prices at that second, so it is exact. Positions are valued at their mark prices, and NFTs at the floor prices of their collections. The history begins when the account first owns an asset, even if `from` is earlier. Refused with bad_input at `to` if it is in the future or before `from`, and at either one if it is before 2016.',
  input: z.object({
    from: isoTime()
      .optional()
      .describe(
        'First instant, ISO 8601 with its offset; by default the instant at which the account first owned an asset.',
      ),
    to: isoTime().optional().describe('Last instant, ISO 8601 with its offset; now by default.'),
    points: within(wholeInQuery(), 1, MOST_POINTS)
      .default(100)
      .describe(
        `Number of instants, 1 to ${MOST_POINTS}; 100 by default. With 1, the only instant is \`to\`.`,
      ),
  }),
  output: worthHistory,
  example: { points: 3 },
});
