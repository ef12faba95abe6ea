import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { foldKey, hash32, unit } from './hash.ts';
import { remembered } from './remembered.ts';
import type { Span } from './scenario.ts';
import type { SessionCalendar } from './sessions.ts';
import { sessionCalendar } from './sessions.ts';

const DAY = 86_400;
const HOUR = 3600;
const HOURS = 24;
const MINUTES = 60;

/** How busy the hours of a UTC day are: quiet before Asia wakes, Europe's morning, New York's opening. */
const HOUR_SHAPE = [
  1.05, 0.95, 0.9, 0.8, 0.75, 0.75, 0.8, 0.95, 1.1, 1.1, 1.0, 1.0, 1.1, 1.4, 1.6, 1.55, 1.4, 1.2, 1.05, 1.0,
  0.95, 0.9, 0.85, 0.9,
] as const;

/** How busy a weekday is, counted from Thursday, the first day of the epoch. */
const WEEKDAY_SHAPE = [1.1, 1.1, 0.75, 0.7, 1.05, 1.15, 1.15] as const;

/** The simulated turnover of one instrument, a pure function of time. */
export interface Volume {
  /**
   * Whole lots traded in the seconds from that of `from` up to but not including that of `to` (ms). Exact: adjoining
   * intervals add up. The work grows with the number of days between. Throws RangeError if `to` is before `from`.
   */
  between(from: number, to: number): number;
}

/**
 * Nothing is traded in seconds that begin in a halt or outside the sessions of the calendar. `dailyLots` is the
 * turnover of an average day with a session and no halt, a safe integer of at least 0; throws RangeError otherwise.
 */
export function createVolume(
  seed: number,
  symbol: string,
  dailyLots: number,
  halts: readonly Span[] = [],
  calendar: SessionCalendar = sessionCalendar('always'),
): Volume {
  if (!Number.isSafeInteger(dailyLots) || dailyLots < 0) {
    throw new RangeError(`dailyLots of ${symbol} must be a safe integer of at least 0, not ${dailyLots}`);
  }
  const wholeDay = dailyLots * (calendar.name === 'always' ? 1 : busynessOf(calendar.name, calendar));
  const dayKey = foldKey(seed, 'volume of days', symbol);
  const hourKey = foldKey(seed, 'volume of hours', symbol);
  const minuteKey = foldKey(seed, 'volume of minutes', symbol);

  // The day and hour of the last question: charts ask for neighbors.
  const hours = new Float64Array(HOURS + 1);
  const minutes = new Float64Array(MINUTES + 1);
  let keptDay: number | undefined;
  let keptHour: number | undefined;

  /** Mostly near the average, now and then twice as much. */
  function lotsOf(day: number): number {
    const hash = hash32(dayKey, day);
    const burst = unit(Math.imul(hash, 0x9e3779b1)) ** 4;
    const weekday = WEEKDAY_SHAPE[((day % 7) + 7) % 7] as number;
    return Math.round(wholeDay * weekday * (0.45 + 0.7 * unit(hash) + burst));
  }

  function fillHours(day: number): void {
    if (keptDay === day) return;
    for (let hour = 0; hour < HOURS; hour++) {
      const chance = 0.5 + unit(hash32(hourKey, day * HOURS + hour));
      hours[hour + 1] = (hours[hour] as number) + (HOUR_SHAPE[hour] as number) * chance;
    }
    spread(hours, 0, lotsOf(day));
    keptDay = day;
  }

  /** `hour` is counted from the epoch. */
  function fillMinutes(hour: number): void {
    if (keptHour === hour) return;
    const day = Math.floor(hour / HOURS);
    fillHours(day);
    const start = hours[hour - day * HOURS] as number;
    const end = hours[hour - day * HOURS + 1] as number;
    minutes[0] = 0;
    for (let minute = 0; minute < MINUTES; minute++) {
      const chance = unit(hash32(minuteKey, hour * MINUTES + minute));
      minutes[minute + 1] = (minutes[minute] as number) + 0.2 + 2 * chance * chance * chance;
    }
    spread(minutes, start, end);
    keptHour = hour;
  }

  /** Lots from the beginning of a second's day to that second (from the epoch). */
  function sinceMidnight(second: number): number {
    const hour = Math.floor(second / HOUR);
    fillMinutes(hour);
    const inHour = second - hour * HOUR;
    const minute = Math.floor(inHour / 60);
    const start = minutes[minute] as number;
    const end = minutes[minute + 1] as number;
    return start + Math.floor(((end - start) * (inHour - minute * 60)) / 60);
  }

  /** The lots traded from one second until before another if no halt and no close came between. */
  function unhalted(first: number, last: number): number {
    const lastDay = Math.floor(last / DAY);
    let lots = 0;
    for (let day = Math.floor(first / DAY); day < lastDay; day++) lots += lotsOf(day);
    return lots - sinceMidnight(first) + sinceMidnight(last);
  }

  return {
    between(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = Math.floor(from / 1000);
      const last = Math.floor(to / 1000);
      let lots = 0;
      for (const session of calendar.sessions(first * 1000, last * 1000)) {
        const [opens, closes] = [session.from / 1000, session.to / 1000];
        lots += unhalted(opens, closes);
        for (const halt of halts) {
          const start = Math.max(opens, Math.ceil(halt.from / 1000));
          const end = Math.min(closes, Math.ceil(halt.to / 1000));
          if (start < end) lots -= unhalted(start, end);
        }
      }
      return lots;
    },
  };
}

/** How much busier whole days of a calendar must be. */
const busynessOf = remembered((_: CalendarName, calendar: SessionCalendar) => busyness(calendar), 10);

/** A week without holidays, from a Monday on. */
const USUAL_WEEK = Date.UTC(2026, 5, 8) / 1000;
const SESSION_DAYS = 5;

/** How much busier whole days must be for the sessions of one to have an average day's turnover. */
function busyness(calendar: SessionCalendar): number {
  const whole = HOUR_SHAPE.reduce((sum, hour) => sum + hour, 0);
  let open = 0;
  for (let half = 0; half < 7 * 2 * HOURS; half++) {
    const second = USUAL_WEEK + (half * HOUR) / 2;
    if (!calendar.isOpen(second * 1000)) continue;
    const weekday = WEEKDAY_SHAPE[Math.floor(second / DAY) % 7] as number;
    open += (weekday * (HOUR_SHAPE[(half >> 1) % HOURS] as number)) / 2 / whole;
  }
  return SESSION_DAYS / open;
}

/** Turns running sums of weights, from 0, into running whole numbers from `start` to exactly `end`. */
function spread(sums: Float64Array, start: number, end: number): void {
  const total = sums[sums.length - 1] as number;
  for (let i = 0; i < sums.length; i++)
    sums[i] = start + Math.floor((end - start) * ((sums[i] as number) / total));
}
