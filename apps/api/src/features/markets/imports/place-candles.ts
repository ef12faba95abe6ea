import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatDuration } from '@papermint/contracts/common/duration';
import { END_OF_TIME } from '@papermint/contracts/common/end-of-time';
import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { secondsNeeded } from '../../../market/imports/candle-bridge.ts';
import { openSeconds, valuesOf } from '../../../market/imports/imported-candles.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import { FIRST_MONDAY } from '../../../market/volume/intervals.ts';
import type { FileCandles } from './candle-rows.ts';
import { FileFault, faultAt } from './file-fault.ts';

const SHORTEST = 5;
const DAY_SECONDS = DAY / SECOND;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Intervals are counted from here, as those of charts. */
const MONDAY = FIRST_MONDAY / SECOND;

const iso = (second: number) => new Date(second * SECOND).toISOString().replace('.000Z', 'Z');
const length = (seconds: number) => formatDuration(seconds * SECOND);

/** The candles of a file where they are used, and what lasts. */
export interface Placement {
  /** Seconds. */
  interval: number;
  /** The second at which the first candle begins, from the epoch. */
  start: number;
  /** What is added to the times of the file, seconds. */
  shift: number;
  /** The second at which the last candle ends. */
  end: number;
}

/** The length of the candles: the most frequent distance of two. @throws FileFault for one that is not supported */
function intervalOf({ table }: FileCandles): number {
  const counts = new Map<number, number>();
  let interval = 0;
  for (let i = 1; i < table.seconds.length; i++) {
    const distance = (table.seconds[i] as number) - (table.seconds[i - 1] as number);
    const count = (counts.get(distance) ?? 0) + 1;
    counts.set(distance, count);
    const most = counts.get(interval) ?? 0;
    if (count > most || (count === most && distance < interval)) interval = distance;
  }
  const divides = DAY_SECONDS % interval === 0 || interval === WEEK_SECONDS;
  if (interval < SHORTEST || !divides) {
    throw new FileFault(
      `Its candles last ${length(interval)}: they must last from PT5S to P1D and divide a day, or last P7D`,
    );
  }
  return interval;
}

/**
 * Where the candles of a file go.
 * @param earliest the first second whose price nobody has seen
 * @param startsAt where they were asked to begin, ms
 * @throws FileFault, and DomainError bad_input at `startsAt`
 */
export function placeCandles(
  file: FileCandles,
  calendar: SessionCalendar,
  earliest: number,
  startsAt: number | undefined,
): Placement {
  const interval = intervalOf(file);
  const { seconds } = file.table;
  const first = seconds[0] as number;
  const start =
    startsAt === undefined
      ? startOf(first, interval, calendar, earliest)
      : askedStart(startsAt, interval, earliest);
  const shift = start - first;
  const end = (seconds[seconds.length - 1] as number) + shift + interval;
  if (end * SECOND > END_OF_TIME) {
    if (startsAt !== undefined) {
      throw new DomainError(
        'bad_input',
        `Starts at is too late: the last candle would end at ${iso(end)}, after the end of the simulation in 2046`,
        'startsAt',
      );
    }
    throw new FileFault(`Its last candle would end at ${iso(end)}, after the end of the simulation in 2046`);
  }
  checkIntervals(file, calendar, interval, shift);
  return { interval, start, shift, end };
}

const onGrid = (second: number, interval: number) => (second - MONDAY) % interval === 0;
const nextOnGrid = (second: number, interval: number) =>
  Math.ceil((second - MONDAY) / interval) * interval + MONDAY;

/** The file's own start if that lies ahead, else the next one that its candles can begin with. */
function startOf(first: number, interval: number, calendar: SessionCalendar, earliest: number): number {
  const own = first >= earliest;
  if (calendar.name === 'always' && !own) return nextOnGrid(earliest, interval);
  const weeks = own ? 0 : Math.ceil((earliest - first) / WEEK_SECONDS);
  const start = first + weeks * WEEK_SECONDS;
  if (onGrid(start, interval)) return start;
  throw new FileFault(
    `Its first candle begins at ${iso(first)}, and candles of ${length(interval)} begin at whole multiples of that, in UTC: give startsAt`,
  );
}

function askedStart(startsAt: number, interval: number, earliest: number): number {
  const start = startsAt / SECOND;
  if (!onGrid(start, interval)) {
    const next = iso(nextOnGrid(Math.max(Math.ceil(start), earliest), interval));
    throw new DomainError(
      'bad_input',
      `Starts at must be a whole multiple of ${length(interval)}, in UTC, such as ${next}`,
      'startsAt',
    );
  }
  if (start < earliest) {
    throw new DomainError(
      'bad_input',
      `Starts at must be in the future: at ${iso(nextOnGrid(earliest, interval))} or later`,
      'startsAt',
    );
  }
  return start;
}

/** @throws FileFault where candles are missing, or cannot be shown in the sessions of the pair */
function checkIntervals(file: FileCandles, calendar: SessionCalendar, interval: number, shift: number): void {
  const { table, lines, place } = file;
  for (let i = 0; i < table.seconds.length; i++) {
    const where = `${place} ${lines[i]}`;
    const own = table.seconds[i] as number;
    const second = own + shift;
    const before = i === 0 ? own - interval : (table.seconds[i - 1] as number);
    const distance = own - before;
    if (distance !== interval) {
      const last = `${place.toLowerCase()} ${lines[i - 1]}`;
      if (distance % interval !== 0) {
        throw faultAt(
          where,
          `it comes ${length(distance)} after ${last}, and the candles of the file last ${length(interval)}`,
        );
      }
      const missing = distance / interval - 1;
      if (openSeconds(calendar, before + shift + interval, second) > 0) {
        const what = missing === 1 ? 'a candle is missing' : `${missing} candles are missing`;
        throw faultAt(where, `${what} between ${iso(before)} and ${iso(own)}`);
      }
    }
    if (calendar.name === 'always') continue;
    const open = openSeconds(calendar, second, second + interval);
    if (open >= secondsNeeded(valuesOf(table, i))) continue;
    const used = shift === 0 ? '' : `, where ${iso(own)} of the file goes`;
    throw faultAt(
      where,
      open === 0
        ? `the market of the pair is closed at ${iso(second)}${used}`
        : `the market of the pair is open for ${open} seconds at ${iso(second)}${used}, too few for this candle`,
    );
  }
}
