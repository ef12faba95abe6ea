import { SECOND } from '@papermint/contracts/common/time-units';
import { HISTORY_STARTS } from '../market-anchor.ts';
import type { Print } from './tape.ts';

/** A trade of the tape with its ID, which rises with time and never changes. */
export interface NumberedPrint extends Print {
  id: number;
}

/** IDs of a second. Those of the trades of traders come before those of the simulated ones. */
const IDS = 1000;
const SIMULATED = 500;

/** The first ID of a second (ms, whole): seconds are counted from the first second of history. */
export const firstIdOf = (second: number): number => ((second - HISTORY_STARTS) / SECOND) * IDS;

/** The second (ms) of the trade with an ID. */
export const secondOfId = (id: number): number => Math.floor(id / IDS) * SECOND + HISTORY_STARTS;

/**
 * The trades of a second with their IDs, in order. Trades of traders are on the tape immediately, and the simulated ones
 * when the second is over, so these come later: at a time of their own each, after the last trade of a trader.
 * @param second ms, whole
 * @param own those of traders, in the order in which they were stored
 * @param simulated none while the second runs
 */
export function numbered(
  second: number,
  own: readonly Print[],
  simulated: readonly Print[],
): NumberedPrint[] {
  const first = firstIdOf(second);
  const list = own.slice(0, SIMULATED).map((print, i): NumberedPrint => ({ ...print, id: first + i }));
  const latest = second + SECOND - 1;
  let earliest = Math.max(second, (own.at(-1)?.at ?? second - 1) + 1);
  const crowded = earliest + simulated.length - 1 > latest;
  const ordered = crowded ? [...simulated].sort(byWorsePrice) : simulated;
  for (const [i, print] of ordered.entries()) {
    const at = Math.min(latest, Math.max(earliest, Math.min(print.at, latest - (ordered.length - 1 - i))));
    list.push({ ...print, at, id: first + SIMULATED + i });
    earliest = at + 1;
  }
  return list;
}

/** Purchases first, at rising prices, then sales at falling ones: the order in which large orders trade. */
function byWorsePrice(one: Print, other: Print): number {
  if (one.side !== other.side) return one.side === 'buy' ? -1 : 1;
  const rise = one.priceTicks - other.priceTicks;
  return one.side === 'buy' ? rise : -rise;
}
