import { DAY, HOUR } from '@papermint/contracts/common/time-units';

/** The hours between UTC and the clocks of a country's people, in summer. */
const HOURS_AHEAD: Readonly<Record<string, number>> = {
  US: -6,
  CA: -3,
  GB: 1,
  DE: 2,
  FR: 2,
  ES: 2,
  CH: 2,
  SE: 2,
  JP: 9,
  AU: 8,
};
/** The clocks of the offices of staff. */
const OFFICE_AHEAD = 1;

/** People sleep between these local hours. */
const SLEEPS = 24.3;
const WAKES = 30.6;
/** What would happen at night happens in the evening before, between these local hours. */
const EVENING = { from: 18.4, to: 23.4 };

/**
 * Moves an instant of the night to the evening before. Instants of the day stay as they are.
 * @param at simulated ms
 * @param country whose people act
 */
export function awake(at: number, country: string): number {
  const shift = (HOURS_AHEAD[country] ?? 0) * HOUR;
  const { midnight, hour } = localTime(at, shift);
  // Hours after midnight belong to the day before.
  const isLate = hour < WAKES - 24;
  const lateHour = isLate ? hour + 24 : hour;
  if (lateHour < SLEEPS) return at;
  const part = (lateHour - SLEEPS) / (WAKES - SLEEPS);
  const day = isLate ? midnight - DAY : midnight;
  return Math.round(day - shift + (EVENING.from + (EVENING.to - EVENING.from) * part) * HOUR);
}

/** The local hours at which the office of staff opens and closes, Monday to Friday. */
const OPENS = 8.4;
const CLOSES = 17.6;
/** Staff do what waits for them within this time after the office opens, hours. */
const MORNING = 2.3;

/** Moves an instant at which the office of staff is closed to the morning of the next working day. @param at simulated ms */
export function atWork(at: number): number {
  const shift = OFFICE_AHEAD * HOUR;
  const { midnight, hour } = localTime(at, shift);
  const isEvening = hour >= CLOSES;
  if (isWorkday(midnight) && hour >= OPENS && !isEvening) return at;
  let opens = isEvening || hour >= OPENS ? midnight + DAY : midnight;
  while (!isWorkday(opens)) opens += DAY;
  let closed = isEvening ? midnight : midnight - DAY;
  while (!isWorkday(closed)) closed -= DAY;
  const [from, to] = [closed + CLOSES * HOUR, opens + OPENS * HOUR];
  const part = (at + shift - from) / (to - from);
  return Math.round(to - shift + part * MORNING * HOUR);
}

/** 1970-01-01 was a Thursday. */
const isWorkday = (midnight: number) => (midnight / DAY + 3) % 7 < 5;

/** @returns the midnight before, in ms of the local clock, and the hours since then */
function localTime(at: number, shift: number): { midnight: number; hour: number } {
  const midnight = Math.floor((at + shift) / DAY) * DAY;
  return { midnight, hour: (at + shift - midnight) / HOUR };
}
