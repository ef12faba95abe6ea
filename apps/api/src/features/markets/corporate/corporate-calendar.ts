import { DAY } from '@papermint/contracts/common/time-units';
import type { calendar } from '@papermint/contracts/markets/corporate-calls';
import { MOST_CORPORATE_DAYS } from '@papermint/contracts/markets/corporate-model';
import type { z } from 'zod';
import { HISTORY_STARTS } from '../../../market/market-anchor.ts';
import { calendarDays } from '../../../platform/lists/calendar-days.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Listings } from '../listings/listings.ts';
import { announcedActions, byTime, LONGEST_NOTICE } from './action-views.ts';

interface Deps {
  listings: Pick<Listings, 'all'>;
  clock: Clock;
}

/** What the companies of all stocks do on some days, as far as it is announced, in order. */
export function corporateCalendar(
  { listings, clock }: Deps,
  query: z.output<typeof calendar.input>,
): z.input<typeof calendar.output> {
  const now = clock.now();
  const [first, last] = calendarDays(query, now, MOST_CORPORATE_DAYS, MOST_CORPORATE_DAYS);
  const [from, until] = [Math.max(first, HISTORY_STARTS), Math.min(last + DAY, now + LONGEST_NOTICE)];
  const markets = from < until ? listings.all() : [];
  const data = markets
    .filter(({ instrument }) => instrument.status !== 'delisted')
    .flatMap((market) =>
      announcedActions(market, from, until, now)
        .filter(({ kind }) => !query.kind || query.kind.includes(kind))
        .map((action) => {
          const { pair, name, quote } = market.instrument;
          return { ...action, pair, name, currency: quote };
        }),
    )
    .sort(byTime);
  return { from: dayText(first), to: dayText(last), data };
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
