import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { absoluteTime } from '../../../ui/text/when-format.ts';

/** How far ahead an instant is, with two units: 'in 18 min', 'in 2 h 5 min', 'in 3 d 4 h', 'now'. */
export function inTime(at: number, now: number): string {
  const away = at - now;
  if (away < SECOND) return 'now';
  if (away < MINUTE) return `in ${Math.floor(away / SECOND)} s`;
  const [size, unit, part, smaller] =
    away < HOUR ? [MINUTE, 'min'] : away < DAY ? [HOUR, 'h', MINUTE, 'min'] : [DAY, 'd', HOUR, 'h'];
  const whole = Math.floor(away / (size as number));
  const rest = part === undefined ? 0 : Math.floor((away % (size as number)) / (part as number));
  return `in ${whole} ${unit}${rest > 0 ? ` ${rest} ${smaller}` : ''}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  ...(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const),
  ...(['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const),
] as const;

/** 'Mon 1 Jun 2026', in UTC. */
export function dayText(at: number): string {
  const date = new Date(at);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 'Tue 13:30' within six days of now, else 'Tue 9 Jun, 13:30', in UTC. */
export function shortInstant(at: number, now: number): string {
  const time = absoluteTime(at).slice(12, 17);
  const [weekday, day, month] = dayText(at).split(' ');
  return at - now < 6 * DAY ? `${weekday} ${time}` : `${weekday} ${day} ${month}, ${time}`;
}

/**
 * The time of day while the clock runs at a speed (simulated seconds per second): digits that change faster than the
 * eye reads stand still.
 */
export function runningTime(at: number, speed: number): string {
  const size = speed >= 86_400 ? HOUR : speed >= 3_600 ? MINUTE : SECOND;
  return absoluteTime(Math.floor(at / size) * size).slice(12);
}

/** The latest instant that may be shown between two messages of the server, so that a slow one does not run it away. */
export function runningInstant(last: number, since: number, speed: number): number {
  return last + Math.min(since, 1500) * speed;
}

/** How long something takes: '10 min', '4 h', 'immediately'. */
export const spanText = (ms: number): string => (ms < 2 * SECOND ? 'immediately' : inTime(ms, 0).slice(3));
