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
  summary: "The trader's net worth over a time.",
  description:
    'At `points` evenly spaced instants from `from` to `to`, whole seconds between them. Each point is computed from the entries of the ledger until then and the prices of that second, so it is exact and equals what the overview showed. Positions are valued at their mark prices then, NFTs at the floors that their collections had then. Before the account owned anything the net worth is 0, so an earlier `from` counts as the instant at which it first did. Refused with bad_input at `to` for a time to come or before `from`, and at `from` for one before 2016.',
  input: z.object({
    from: isoTime()
      .optional()
      .describe(
        'First instant, ISO 8601 with its offset; by default when the account first owned something.',
      ),
    to: isoTime().optional().describe('Last instant, ISO 8601 with its offset; now by default.'),
    points: within(wholeInQuery(), 1, MOST_POINTS)
      .default(100)
      .describe(`Number of instants, 1 to ${MOST_POINTS}; 100 by default. One is that of \`to\`.`),
  }),
  output: worthHistory,
  example: { points: 3 },
});
