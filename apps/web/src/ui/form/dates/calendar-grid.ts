import { DAY } from '@papermint/contracts/common/time-units';

/** A day is 'YYYY-MM-DD', without a time and so without a zone. Days compare as texts. */

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = instantOf(text);
  return !Number.isNaN(instant) && dayOf(instant) === text;
}

export function addDays(day: string, days: number): string {
  return dayOf(instantOf(day) + days * DAY);
}

/** The same day of another month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Weeks begin on Monday. */
export function weekStart(day: string): string {
  return addDays(day, -((new Date(instantOf(day)).getUTCDay() + 6) % 7));
}

export function weekEnd(day: string): string {
  return addDays(weekStart(day), 6);
}

/** The weeks that a month ('YYYY-MM') touches, seven days each. */
export function monthWeeks(month: string): string[][] {
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  const weeks: string[][] = [];
  for (let day = weekStart(`${month}-01`); day <= last; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

export function monthName(month: string): string {
  return new Date(instantOf(`${month}-01`)).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** '2026-06-01' → 'Monday, June 1, 2026' */
export function dayName(day: string): string {
  return new Date(instantOf(day)).toLocaleDateString('en', { dateStyle: 'full', timeZone: 'UTC' });
}
