import { z } from 'zod';
import { instant, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { MOST_UPCOMING, MOST_UPCOMING_DAYS } from './kinds.ts';
import { upcomingEvent } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/upcoming',
  access: 'user',
  summary: "List the trader's upcoming events.",
  description:
    'In chronological order, of the account: funding of open positions, maturing stakes, expiring NFT offers and orders, confirmations of deposits and withdrawals, decisions by staff, and due requirements. Of markets: opening and closing times, earnings, dividends, splits, and economic releases of high importance. Stock market hours and economic releases are always listed. Other market events need a holding, position or favorite of the trader. All events are already announced or scheduled, so none depends on future prices.',
  input: z.object({
    days: within(wholeInQuery(), 1, MOST_UPCOMING_DAYS)
      .default(7)
      .describe(`How many days ahead, 1 to ${MOST_UPCOMING_DAYS}; 7 by default.`),
    limit: within(wholeInQuery(), 1, MOST_UPCOMING)
      .default(50)
      .describe(`Number of events, 1 to ${MOST_UPCOMING}; 50 by default.`),
    repeats: z
      .enum(['all', 'first'], { error: 'must be all or first' })
      .default('all')
      .describe('With `first`, only the next of each repeating event: funding rounds and market hours.'),
  }),
  output: z.object({
    now: instant.describe('Simulated time of the answer.'),
    until: instant.describe('Last instant that the events cover.'),
    events: z.array(upcomingEvent).describe('The events, earliest first.'),
    more: z.number().int().describe('Number of events that `limit` leaves out.'),
  }),
  example: { days: 7 },
});
