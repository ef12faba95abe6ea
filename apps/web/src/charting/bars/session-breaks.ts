import type { Zone } from '../engine/zone.ts';
import { localSeconds } from '../engine/zone.ts';
import type { Bar } from './bars.ts';

/** When a market trades: around the clock, or in sessions with closed hours between them. */
export type Hours = 'always' | 'sessions';

const DAY = 86_400;

/** Every third candle at most begins a session: otherwise each candle would have a line. */
const LEAST = 3;

/**
 * The indexes, from `from` to `to`, of candles that begin a session: the first one after closed hours, or the first one
 * of a day in the zone where the market never closes.
 * @param length of a candle, seconds
 */
export function sessionBreaks(
  bars: readonly Bar[],
  { from, to }: { from: number; to: number },
  { hours, zone, length }: { hours: Hours; zone: Zone | null; length: number },
): number[] {
  if (length >= DAY) return [];
  const dayOf = (bar: Bar) => Math.floor(localSeconds(zone, bar.time) / DAY);
  const begins = (before: Bar, bar: Bar) =>
    hours === 'always' ? dayOf(before) !== dayOf(bar) : bar.time - before.time > length;
  const breaks: number[] = [];
  for (let index = Math.max(1, from); index <= to; index++) {
    const [before, bar] = [bars[index - 1], bars[index]];
    if (before && bar && begins(before, bar)) breaks.push(index);
  }
  return breaks.length * LEAST > to - from + 1 ? [] : breaks;
}
