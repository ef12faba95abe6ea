import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { identityStatuses } from '../identity/statuses.ts';
import { queue } from '../queues/model.ts';
import { dashboardRanges } from './ranges.ts';

const dollars = (what: string) => decimalText.describe(`${what} In US dollars at the prices now.`);
/** Each payment and trade at the price that was kept with it, so that a past day keeps its figures. */
const booked = (what: string) => decimalText.describe(`${what} In US dollars when booked.`);
const count = (what: string) => z.int().describe(what);
const at = instant.describe('Beginning of the hour or day.');

const money = z
  .object({
    in: booked('What came in from outside.'),
    out: booked('What went out.'),
    net: booked('In less out.'),
    fees: booked('Fees that the house earned.'),
    goodwill: booked('Goodwill that the house paid.'),
    refunds: booked('Refunds that the house paid.'),
    ins: count('Payments that came in.'),
    outs: count('Payments that went out.'),
    before: z
      .object({
        in: booked('What came in.'),
        out: booked('What went out.'),
        fees: booked('Fees that the house earned.'),
      })
      .describe('The same of as many days before, up to the same time of day.'),
    points: z
      .array(z.object({ at, in: booked('What came in.'), out: booked('What went out.') }))
      .describe('By hour or day, oldest first.'),
  })
  .describe('Money in and out, from the journal: the sums of GET /api/strict/billing/statement.')
  .meta({ id: 'DashboardMoney' });

const trading = z
  .object({
    volume: booked('What was traded, spot and futures; a trade between two traders counts once.'),
    trades: count('Trades, spot and futures.'),
    fees: booked('Fees of these trades.'),
    spotOrders: count('Spot orders that were placed.'),
    futuresOrders: count('Futures orders that were placed.'),
    openPositions: count('Open futures positions now.'),
    openInterest: dollars('Value of all open futures positions now, long and short.'),
    before: z
      .object({
        volume: booked('What was traded.'),
        trades: count('Trades.'),
        fees: booked('Fees of these trades.'),
      })
      .describe('The same of as many days before, up to the same time of day.'),
    points: z
      .array(z.object({ at, volume: booked('What was traded.') }))
      .describe('By hour or day, oldest first.'),
  })
  .describe('Trading, spot and futures.')
  .meta({ id: 'DashboardTrading' });

const people = z
  .object({
    signUps: count('Traders who signed up.'),
    before: count('The same of as many days before, up to the same time of day.'),
    accounts: count('All accounts of traders now; staff are not counted.'),
    suspended: count('Suspended traders now.'),
    verified: count('Traders with a verified identity now.'),
    online: count('Sessions of visitors that are online now, of those who agreed to be recorded.'),
    points: z
      .array(z.object({ at, signUps: count('Traders who signed up.') }))
      .describe('By hour or day, oldest first.'),
  })
  .describe('Accounts.')
  .meta({ id: 'DashboardPeople' });

const identity = z
  .object({
    statuses: z
      .array(
        z.object({
          status: z.enum(identityStatuses).describe('Status of verifications.'),
          count: count('How many verifications have it.'),
        }),
      )
      .describe('Verifications by status now; those that none has are left out.'),
  })
  .describe('Verifications of identity.')
  .meta({ id: 'DashboardIdentity' });

export const dashboard = z
  .object({
    asOf: instant.describe('When these figures were read, on the simulated clock.'),
    range: z.enum(dashboardRanges).describe('The range.'),
    from: z.string().describe('First day of the range in UTC, such as 2026-06-01.'),
    to: z.string().describe('Last day: today.'),
    step: z.enum(['hour', 'day']).describe('What a point of the charts stands for.'),
    queues: z.array(queue).describe('The queues that the reader may see.'),
    money: money.nullable().describe('Money in and out; null without the permission `money`.'),
    trading: trading.nullable().describe('Trading; null without the permission `markets`.'),
    people: people.nullable().describe('Accounts; null without the permission `people`.'),
    identity: identity.nullable().describe('Verifications; null without the permission `identity`.'),
  })
  .describe('The figures of the staff home page.')
  .meta({ id: 'Dashboard' });
export type DashboardView = z.infer<typeof dashboard>;
