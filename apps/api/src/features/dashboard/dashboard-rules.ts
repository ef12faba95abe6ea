import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { DashboardRange } from '@papermint/contracts/dashboard/ranges';

const DAYS: Record<DashboardRange, number> = { today: 1, '7d': 7, '30d': 30 };

export interface Period {
  /** ms; `before` is excluded. */
  since: number;
  before: number;
}

/** The days of a range up to now, as many days before up to the same time of day, and the points of its charts. */
export interface RangeDays extends Period {
  earlier: Period;
  from: string;
  to: string;
  step: 'hour' | 'day';
  /** The beginnings of its hours or days, ms, oldest first. */
  starts: number[];
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function daysOf(range: DashboardRange, now: number): RangeDays {
  const length = DAYS[range] * DAY;
  const since = (Math.floor(now / DAY) + 1) * DAY - length;
  const before = now + 1;
  const step = range === 'today' ? 'hour' : 'day';
  const unit = step === 'hour' ? HOUR : DAY;
  return {
    since,
    before,
    step,
    from: dateOf(since),
    to: dateOf(now),
    earlier: { since: since - length, before: before - length },
    starts: Array.from({ length: Math.ceil((before - since) / unit) }, (_, index) => since + index * unit),
  };
}

/** The rows of each hour or day of a range. */
export function byStart<R extends { hour: number }>(
  rows: readonly R[],
  { since, step, starts }: Pick<RangeDays, 'since' | 'step' | 'starts'>,
): { at: string; rows: R[] }[] {
  const unit = step === 'hour' ? HOUR : DAY;
  const points = starts.map((start) => ({ at: new Date(start).toISOString(), rows: [] as R[] }));
  for (const row of rows) points[Math.floor((row.hour * HOUR - since) / unit)]?.rows.push(row);
  return points;
}
