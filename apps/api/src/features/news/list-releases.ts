import { DAY } from '@papermint/contracts/common/time-units';
import type { list } from '@papermint/contracts/news/calendar-calls';
import { ANNOUNCED_DAYS, MOST_CALENDAR_DAYS } from '@papermint/contracts/news/kinds';
import type { z } from 'zod';
import { releasesBetween } from '../../market/releases/releases.ts';
import { calendarDays } from '../../platform/lists/calendar-days.ts';
import { releaseView } from './calendar-views.ts';
import type { NewsDeps } from './news-deps.ts';
import { kindOf, storyWorldOf } from './news-deps.ts';

/** The days of a list whose last day is not given. */
const USUAL_DAYS = 8;

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The releases of some days, as they are known now. */
export function listReleases(
  deps: NewsDeps,
  query: z.output<typeof list.input>,
): z.input<typeof list.output> {
  const now = deps.clock.now();
  const [first, last] = calendarDays(query, now, MOST_CALENDAR_DAYS, USUAL_DAYS);
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
