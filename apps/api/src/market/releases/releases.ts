import { DAY } from '@papermint/contracts/common/time-units';
import { dayOf } from '@papermint/contracts/markets/sessions/holidays';
import type { ReleaseStatus } from '@papermint/contracts/news/kinds';
import { ANNOUNCED_DAYS, FIGURES_AFTER, releaseImportances } from '@papermint/contracts/news/kinds';
import { HISTORY_STARTS } from '../market-anchor.ts';
import type { ReleaseDate } from './release-dates.ts';
import { dateBefore, dateOn, datesBetween, periodOf } from './release-dates.ts';
import type { Figures, ReleaseWorld } from './release-figures.ts';
import { figuresAt } from './release-figures.ts';
import type { ReleaseSeries } from './release-series.ts';
import { RELEASES } from './release-table.ts';

/** A release of the economic calendar, as it is known at an instant. */
export interface Release extends Figures {
  /** The series and its local day: `us-cpi-20260610`. */
  id: string;
  series: ReleaseSeries;
  /** Its local day, since the epoch. */
  day: number;
  /** ms. */
  at: number;
  /** When its figures appear, ms; null for an event without figures. */
  publishedAt: number | null;
  status: ReleaseStatus;
  period: string | null;
}

/**
 * The releases from one instant (ms) until before another, as they are known at `now`, in order of time and importance.
 * They are announced some weeks ahead; there are none before the history begins.
 */
export function releasesBetween(world: ReleaseWorld, from: number, to: number, now: number): Release[] {
  const since = Math.max(from, HISTORY_STARTS);
  const until = Math.min(to, now + ANNOUNCED_DAYS * DAY);
  if (since >= until) return [];
  return RELEASES.filter((series) => isListed(world, series))
    .flatMap((series) =>
      datesBetween(series, since, until).map((date) => releaseAt(world, series, date, now)),
    )
    .sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
}

/** The release of an id, as it is known at `now`; undefined if it is not announced, or there is none. */
export function releaseOf(world: ReleaseWorld, id: string, now: number): Release | undefined {
  const [, name, year, month, date] = /^([a-z-]{1,40})-(\d{4})(\d\d)(\d\d)$/.exec(id) ?? [];
  const series = RELEASES.find((one) => one.id === name);
  const found = series && dateOn(series, dayOf(Number(year), Number(month), Number(date)));
  if (!found || !isListed(world, series)) return undefined;
  if (found.at < HISTORY_STARTS || found.at >= now + ANNOUNCED_DAYS * DAY) return undefined;
  const release = releaseAt(world, series, found, now);
  return release.id === id ? release : undefined;
}

/** What moves nothing that is listed has no place in the calendar. */
const isListed = ({ marketOf }: ReleaseWorld, { related }: ReleaseSeries) =>
  related.some(({ pair }) => marketOf(pair) !== undefined);

const rankOf = ({ series }: Release) => releaseImportances.indexOf(series.importance);

function releaseAt(world: ReleaseWorld, series: ReleaseSeries, date: ReleaseDate, now: number): Release {
  const publishedAt = series.figures ? date.at + FIGURES_AFTER : null;
  return {
    id: `${series.id}-${new Date(date.day * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`,
    series,
    day: date.day,
    at: date.at,
    publishedAt,
    status: statusOf(date.at, publishedAt, now),
    period: periodOf(series, date.day),
    ...figuresAt(world, series, date, now),
  };
}

function statusOf(at: number, publishedAt: number | null, now: number): ReleaseStatus {
  if (now < at) return 'scheduled';
  if (publishedAt === null) return 'past';
  return now < publishedAt ? 'due' : 'released';
}

/** Up to `most` releases of the same series before a release, newest first, as they are known at `now`. */
export function releasesBefore(world: ReleaseWorld, release: Release, most: number, now: number): Release[] {
  const earlier: Release[] = [];
  const { series } = release;
  let date = dateBefore(series, release);
  while (date && earlier.length < most && date.at >= HISTORY_STARTS) {
    earlier.push(releaseAt(world, series, date, now));
    date = dateBefore(series, date);
  }
  return earlier;
}
