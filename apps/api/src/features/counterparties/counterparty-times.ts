import { DAY, HOUR, MINUTE, startOfDay } from '@papermint/contracts/common/time-units';
import { lotOf } from '@papermint/seed/art/lot';

/** When an income is paid next: early on its day of the month, or on the last working day before. */
export function nextPayday(payday: number, now: number, name: string): number {
  const date = new Date(now);
  for (let month = 0; ; month += 1) {
    const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, payday);
    const at = lastWorkday(day) + inMorning(`${name} ${day}`);
    if (at > now) return at;
  }
}

/** Banks book in the early morning, not at a full minute. */
const inMorning = (name: string) => lotOf(name).whole(3 * HOUR, 6 * HOUR);

/** 1970-01-01 was a Thursday. */
const lastWorkday = (midnight: number) =>
  midnight - Math.max(0, ((Math.floor(midnight / DAY) + 3) % 7) - 4) * DAY;

/** What friends send money for. */
const OCCASIONS = [
  'my half of the train tickets',
  'for dinner, thanks again',
  'concert tickets',
  'groceries',
  'what I owed you',
  'my part of the present',
] as const;
/** In hundredths. */
const AMOUNTS = [1_450n, 1_800n, 2_340n, 3_500n, 4_280n, 6_000n, 8_500n] as const;

/** When a friend sends money next, how much in hundredths, and what for. */
export function nextFromFriend(now: number, name: string): { at: number; amount: bigint; occasion: string } {
  const lot = lotOf(`${name} ${now}`);
  const day = startOfDay(now) + lot.whole(9, 31) * DAY;
  return {
    at: day + lot.whole(8 * HOUR, 20 * HOUR),
    amount: lot.one(AMOUNTS),
    occasion: lot.one(OCCASIONS),
  };
}

/** What traders read each month, by its kind of job, with its day of the month and its time of the day, ms. */
export const MONTHLY = {
  'counterparty.statements': { day: 1, time: 5 * HOUR + 11 * MINUTE + 42_317 },
  'counterparty.promotion': { day: 10, time: 11 * HOUR + 7 * MINUTE + 18_904 },
  'counterparty.checkup': { day: 16, time: 9 * HOUR + 23 * MINUTE + 51_266 },
} as const;
export type Monthly = keyof typeof MONTHLY;

export function nextMonthly(kind: Monthly, now: number): number {
  const { day, time } = MONTHLY[kind];
  const date = new Date(now);
  const inMonth = (month: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, day) + time;
  return inMonth(0) > now ? inMonth(0) : inMonth(1);
}

/** The month before an instant. @returns its begin and end in simulated ms, `2026-06`, and 'June 2026' */
export function monthBefore(at: number): { from: number; to: number; key: string; name: string } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const from = Date.UTC(year, month - 1, 1);
  const key = new Date(from).toISOString().slice(0, 7);
  return { from, to: Date.UTC(year, month, 1), key, name: MONTH_NAME.format(from) };
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months between two reminders to look after one's security. */
const MONTHS_A_CHECKUP = 3;

/** Whether an account gets its quarterly reminder in the month of an instant. */
export function isCheckedUp(accountId: string, at: number): boolean {
  return Number(accountId) % MONTHS_A_CHECKUP === new Date(at).getUTCMonth() % MONTHS_A_CHECKUP;
}
