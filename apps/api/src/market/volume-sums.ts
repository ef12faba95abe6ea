import type { MarketKey, OneSeed } from './hash.ts';
import { foldKey, hash32, unit } from './hash.ts';
import type { Span } from './scenario.ts';
import type { SessionCalendar } from './sessions.ts';

/** How busy the hours of a UTC day are: quiet before Asia wakes, Europe's morning, New York's opening. */
export const HOUR_SHAPE = [
  1.05, 0.95, 0.9, 0.8, 0.75, 0.75, 0.8, 0.95, 1.1, 1.1, 1.0, 1.0, 1.1, 1.4, 1.6, 1.55, 1.4, 1.2, 1.05, 1.0,
  0.95, 0.9, 0.85, 0.9,
] as const;

/** How busy a weekday is, counted from Thursday, the first day of the epoch. */
export const WEEKDAY_SHAPE = [1.1, 1.1, 0.75, 0.7, 1.05, 1.15, 1.15] as const;

export const DAY = 86_400;

export const HOUR = 3600;

export const HOURS = 24;

const MINUTES = 60;

/** The turnover of an instrument: what it follows from, and the day and hour of the last question. Made once. */
export interface VolumeState {
  readonly halts: readonly Span[];
  readonly calendar: SessionCalendar;
  readonly wholeDay: number;
  readonly dayKey: MarketKey;
  readonly hourKey: MarketKey;
  readonly minuteKey: MarketKey;
  /** Running sums of the last day and hour, because charts ask for neighbors. */
  readonly hours: Float64Array;
  readonly minutes: Float64Array;
  keptDay: number | undefined;
  keptHour: number | undefined;
}

/** Starts the turnover of an instrument. @param wholeDay the lots of an average day that is open around the clock */
export const volumeState = (
  seed: OneSeed,
  symbol: string,
  wholeDay: number,
  halts: readonly Span[],
  calendar: SessionCalendar,
): VolumeState => ({
  halts,
  calendar,
  wholeDay,
  dayKey: foldKey(seed, 'volume of days', symbol),
  hourKey: foldKey(seed, 'volume of hours', symbol),
  minuteKey: foldKey(seed, 'volume of minutes', symbol),
  hours: new Float64Array(HOURS + 1),
  minutes: new Float64Array(MINUTES + 1),
  keptDay: undefined,
  keptHour: undefined,
});

/** The whole lots traded in an interval. */
export function volumeBetween(state: VolumeState, from: number, to: number): number {
  const { halts, calendar } = state;
  if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  const first = Math.floor(from / 1000);
  const last = Math.floor(to / 1000);
  let lots = 0;
  for (const session of calendar.sessions(first * 1000, last * 1000)) {
    const [opens, closes] = [session.from / 1000, session.to / 1000];
    lots += unhalted(state, opens, closes);
    for (const halt of halts) {
      const start = Math.max(opens, Math.ceil(halt.from / 1000));
      const end = Math.min(closes, Math.ceil(halt.to / 1000));
      if (start < end) lots -= unhalted(state, start, end);
    }
  }
  return lots;
}

/** Mostly near the average, now and then twice as much. */
function lotsOf({ wholeDay, dayKey }: VolumeState, day: number): number {
  const hash = hash32(dayKey, day);
  const burst = unit(Math.imul(hash, 0x9e3779b1)) ** 4;
  const weekday = WEEKDAY_SHAPE[((day % 7) + 7) % 7] as number;
  return Math.round(wholeDay * weekday * (0.45 + 0.7 * unit(hash) + burst));
}

function fillHours(state: VolumeState, day: number): void {
  const { hourKey, hours } = state;
  if (state.keptDay === day) return;
  for (let hour = 0; hour < HOURS; hour++) {
    const chance = 0.5 + unit(hash32(hourKey, day * HOURS + hour));
    hours[hour + 1] = (hours[hour] as number) + (HOUR_SHAPE[hour] as number) * chance;
  }
  spread(hours, 0, lotsOf(state, day));
  state.keptDay = day;
}

/** `hour` is counted from the epoch. */
function fillMinutes(state: VolumeState, hour: number): void {
  const { minuteKey, hours, minutes } = state;
  if (state.keptHour === hour) return;
  const day = Math.floor(hour / HOURS);
  fillHours(state, day);
  const start = hours[hour - day * HOURS] as number;
  const end = hours[hour - day * HOURS + 1] as number;
  minutes[0] = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    const chance = unit(hash32(minuteKey, hour * MINUTES + minute));
    minutes[minute + 1] = (minutes[minute] as number) + 0.2 + 2 * chance * chance * chance;
  }
  spread(minutes, start, end);
  state.keptHour = hour;
}

/** Lots from the beginning of a second's day to that second (from the epoch). */
function sinceMidnight(state: VolumeState, second: number): number {
  const { minutes } = state;
  const hour = Math.floor(second / HOUR);
  fillMinutes(state, hour);
  const inHour = second - hour * HOUR;
  const minute = Math.floor(inHour / 60);
  const start = minutes[minute] as number;
  const end = minutes[minute + 1] as number;
  return start + Math.floor(((end - start) * (inHour - minute * 60)) / 60);
}

/** The lots traded from one second until before another if no halt and no close came between. */
function unhalted(state: VolumeState, first: number, last: number): number {
  const lastDay = Math.floor(last / DAY);
  let lots = 0;
  for (let day = Math.floor(first / DAY); day < lastDay; day++) lots += lotsOf(state, day);
  return lots - sinceMidnight(state, first) + sinceMidnight(state, last);
}

/** Turns running sums of weights, from 0, into running whole numbers from `start` to exactly `end`. */
function spread(sums: Float64Array, start: number, end: number): void {
  const total = sums[sums.length - 1] as number;
  for (let i = 0; i < sums.length; i++)
    sums[i] = start + Math.floor((end - start) * ((sums[i] as number) / total));
}
