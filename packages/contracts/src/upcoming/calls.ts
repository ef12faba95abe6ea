import { z } from 'zod';
import { instant, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { MOST_UPCOMING, MOST_UPCOMING_DAYS } from './kinds.ts';
import { upcomingEvent } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/upcoming',
  access: 'user',
  summary: 'What happens next for the trader.',
  description:
    "In order of time: funding of open positions, hours of the markets in which the trader holds, orders or watches something, stakes that mature, NFT offers and orders that expire, confirmations of deposits and withdrawals, decisions of staff, due requirements, earnings, dividends and splits of the trader's stocks, and economic releases of high importance. Only what is already announced or scheduled; nothing here depends on future prices. Hours of stock markets are always there.",
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
      .describe('With `first`, only the next of events that repeat: funding rounds and market hours.'),
  }),
  output: z.object({
    now: instant.describe('Simulated time of the answer.'),
    until: instant.describe('The events are those until then.'),
    events: z.array(upcomingEvent).describe('The events, the next one first.'),
    more: z.number().int().describe('How many further events of the time are left out by `limit`.'),
  }),
  example: { days: 7 },
});
