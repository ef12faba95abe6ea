import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { dayOf, weekdayOf } from '@papermint/contracts/markets/sessions/holidays';
import type { MarketSeed } from '../random/hash.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import type { Company, Habits } from './company.ts';
import { companyKey, randomAt } from './company.ts';

/** When a company reports a quarter, ms. */
export interface ReportDay {
  /** Counted from the first quarter of the year 0. */
  readonly quarter: number;
  /** When the company says on which day it will report. */
  readonly announcedAt: number;
  readonly at: number;
  /** The open at which the report meets the price. */
  readonly opensAt: number;
}

/** The dates of a dividend, ms. */
export interface DividendDays {
  /** The place of its random figures: its month, counted from the year 0. */
  readonly month: number;
  readonly declaredAt: number;
  /** The open of the ex-date. Holders before it are paid. */
  readonly exAt: number;
  readonly paidAt: number;
}

export const QUARTERS = 4;
const MONTHS = 12;
/** A report date is announced so many days before. */
const NOTICE = 24;
/** The report of a whole year takes longer. */
const ANNUAL_DELAY = 4;
const JITTER = 2;

/** The quarter that a company ends last before a day since the epoch. */
export function quarterBefore(day: number, { fiscalShift }: Habits): number {
  const date = new Date(day * DAY);
  const months = date.getUTCFullYear() * MONTHS + date.getUTCMonth() - fiscalShift;
  return Math.floor(months / 3) - 1;
}

/** The first day after a quarter, since the epoch. */
function endOfQuarter(quarter: number, fiscalShift: number): number {
  const months = (quarter + 1) * 3 + fiscalShift;
  return firstOfMonth(months);
}

const firstOfMonth = (months: number) => dayOf(Math.floor(months / MONTHS), (months % MONTHS) + 1, 1);

/** The open of the first session on or after a day since the epoch; undefined after the last one. */
const openOn = (calendar: SessionCalendar, day: number) => calendar.opensAt(day * DAY);

/** The day since the epoch of an instant in New York's daytime. */
const dayAt = (at: number) => Math.floor(at / DAY);

/** Prices stand still before 1992. */
const FIRST_YEAR = 1992;

/** When a company reports a quarter; undefined beyond the calendar. */
export function reportDay(
  seed: MarketSeed,
  company: Company,
  habits: Habits,
  calendar: SessionCalendar,
  quarter: number,
): ReportDay | undefined {
  if (quarter < FIRST_YEAR * QUARTERS) return undefined;
  const end = endOfQuarter(quarter, habits.fiscalShift);
  const random = randomAt(companyKey(seed, company, end * DAY), quarter);
  const annual = quarter % QUARTERS === QUARTERS - 1 ? ANNUAL_DELAY : 0;
  const aim = end + habits.reportAfter + annual + Math.round(JITTER * random.signed(0));
  // The nearest day of the usual weekday.
  const ahead = (((habits.weekday - weekdayOf(aim) + 10) % 7) + 7) % 7;
  const session = wholeSession(calendar, aim + ahead - 3);
  if (session === undefined) return undefined;
  const close = calendar.nextClose(session);
  const announced = calendar.nextClose((dayAt(session) - NOTICE) * DAY);
  const next = close === undefined ? undefined : calendar.nextOpen(close);
  if (close === undefined || announced === undefined || next === undefined) return undefined;
  const early = habits.timing === 'before_open';
  return {
    quarter,
    announcedAt: announced,
    at: early ? session - habits.minutes * MINUTE : close + habits.minutes * MINUTE,
    opensAt: early ? session : next,
  };
}

const SESSION = 6.5 * HOUR;

/** The open of the first session on or after a day that is no half day. */
function wholeSession(calendar: SessionCalendar, day: number): number | undefined {
  let open = openOn(calendar, day);
  while (open !== undefined && (calendar.nextClose(open) ?? Infinity) < open + SESSION) {
    open = calendar.nextOpen(open);
  }
  return open;
}

/** The dividends whose ex-date is from one report's open on and before that of the next. */
export function dividendDays(
  habits: Habits,
  calendar: SessionCalendar,
  report: ReportDay,
  next: ReportDay,
): DividendDays[] {
  if (habits.payout === 'none') return [];
  const list: DividendDays[] = [];
  if (habits.payout === 'quarterly') {
    const exAt = openOn(calendar, dayAt(report.opensAt) + habits.exAfter);
    const month = exAt === undefined ? 0 : monthOf(exAt);
    addDividend(list, calendar, { month, declaredAt: report.at, exAt }, habits.paidAfter);
    return list;
  }
  for (let month = monthOf(report.opensAt); month <= monthOf(next.opensAt); month++) {
    const exAt = lastSession(calendar, month);
    if (exAt === undefined || exAt < report.opensAt || exAt >= next.opensAt) continue;
    const declaredAt = calendar.nextClose((firstOfMonth(month) + 7) * DAY);
    if (declaredAt !== undefined) addDividend(list, calendar, { month, declaredAt, exAt }, habits.paidAfter);
  }
  return list;
}

function addDividend(
  list: DividendDays[],
  calendar: SessionCalendar,
  { exAt, ...days }: { month: number; declaredAt: number; exAt: number | undefined },
  paidAfter: number,
): void {
  const paidAt = exAt === undefined ? undefined : openOn(calendar, dayAt(exAt) + paidAfter);
  if (exAt !== undefined && paidAt !== undefined) list.push({ ...days, exAt, paidAt });
}

/** The open at which a split that is announced with a report takes effect. It is none of `taken`. */
export function splitDay(
  calendar: SessionCalendar,
  report: ReportDay,
  delay: number,
  taken: readonly number[],
): number | undefined {
  let open = openOn(calendar, dayAt(report.opensAt) + delay);
  while (open !== undefined && taken.includes(open)) open = calendar.nextOpen(open);
  return open;
}

const monthOf = (at: number) => {
  const date = new Date(at);
  return date.getUTCFullYear() * MONTHS + date.getUTCMonth();
};

/** The open of the last session of a month. */
function lastSession(calendar: SessionCalendar, month: number): number | undefined {
  const after = openOn(calendar, firstOfMonth(month + 1));
  if (after === undefined) return undefined;
  const second = calendar.secondInForce(firstOfMonth(month + 1) * DAY);
  return openOn(calendar, dayAt(second));
}
