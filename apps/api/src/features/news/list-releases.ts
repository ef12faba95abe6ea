import { DAY, startOfDay } from '@papermint/contracts/common/time-units';
import type { list } from '@papermint/contracts/news/calendar-calls';
import { ANNOUNCED_DAYS, MOST_CALENDAR_DAYS } from '@papermint/contracts/news/kinds';
import type { z } from 'zod';
import { releasesBetween } from '../../market/releases/releases.ts';
import { releaseView } from './calendar-views.ts';
import type { NewsDeps } from './news-deps.ts';
import { kindOf, storyWorldOf } from './news-deps.ts';

/** The days of a list whose last day is not given, after the first. */
const DAYS_AHEAD = 7;
const LAST_DAY = Date.UTC(9999, 11, 31);

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The releases of some days, as they are known now. */
export function listReleases(
  deps: NewsDeps,
  query: z.output<typeof list.input>,
): z.input<typeof list.output> {
  const now = deps.clock.now();
  const [first, last] = daysOf(query, now);
  const world = storyWorldOf(deps);
  const { area, currency, importance } = query;
  const data = releasesBetween(world, first, last + DAY, now)
    .filter(
      ({ series }) =>
        (!area || area.includes(series.area)) &&
        (!currency || currency.includes(series.currency)) &&
        (!importance || importance.includes(series.importance)),
    )
    .map((release) => releaseView(release, kindOf(deps)));
  return {
    from: dayText(first),
    to: dayText(last),
    announcedUntil: new Date(now + ANNOUNCED_DAYS * DAY).toISOString(),
    data,
  };
}

/** The first and the last day, ms. With the last alone, the list is as long as it may be, but begins today at the latest. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number) {
  const today = startOfDay(now);
  if (from !== undefined) {
    const first = Date.parse(from);
    return [first, to === undefined ? Math.min(first + DAYS_AHEAD * DAY, LAST_DAY) : Date.parse(to)] as const;
  }
  if (to === undefined) return [today, today + DAYS_AHEAD * DAY] as const;
  const last = Date.parse(to);
  return [Math.max(Math.min(today, last), last - (MOST_CALENDAR_DAYS - 1) * DAY), last] as const;
}
