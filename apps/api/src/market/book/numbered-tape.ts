import { SECOND } from '@papermint/contracts/common/time-units';
import { HISTORY_STARTS } from '../market-anchor.ts';
import { secondOf } from '../second-of.ts';
import type { Print } from './tape.ts';
import type { NumberedPrint } from './trade-ids.ts';
import { numbered, secondOfId } from './trade-ids.ts';

/** What the trades of a market follow from. Instants are ms. */
export interface TradesSource {
  /** The simulated trades of a completed second. */
  simulated(second: number): readonly Print[];
  /** Lots of the simulated trades from one second until before another. */
  lotsBetween(from: number, to: number): number;
  /** The first trades of traders from one instant until before another, in the order in which they were stored. */
  own(from: number, to: number, most: number): readonly Print[];
  /** The running instant: its second is not over. */
  now: number;
}

/** Seconds that are looked at together. */
const CHUNK = 64 * SECOND;

/** Whole seconds from one until before another, ms. */
type Seconds = readonly [from: number, to: number];

/**
 * The trades from an ID or an instant on, oldest first, at most `limit`.
 * @param since the first instant, or the second of the first ID
 * @param until the last instant
 */
export function tradesFrom(
  source: TradesSource,
  {
    id = -Infinity,
    since,
    until = source.now,
    limit,
  }: { id?: number; since: number; until?: number; limit: number },
): NumberedPrint[] {
  const list: NumberedPrint[] = [];
  const end = Math.min(until, source.now);
  const to = secondOf(end) + SECOND;
  let length = CHUNK;
  for (let from = Math.max(secondOf(since), HISTORY_STARTS); from < to && list.length < limit; ) {
    const next = Math.min(from + length, to);
    for (const trades of tradedSeconds(source, [from, next], 'forwards')) {
      list.push(...trades.filter((trade) => trade.id >= id && trade.at >= since && trade.at <= end));
      if (list.length >= limit) break;
    }
    from = next;
    length *= 2;
  }
  return list.slice(0, limit);
}

/** The trades from an ID on, oldest first. */
export const tradesFromId = (source: TradesSource, id: number, limit: number): NumberedPrint[] =>
  tradesFrom(source, { id, since: secondOfId(id), limit });

/** The latest `limit` trades up to an instant, oldest first. */
export function latestTrades(source: TradesSource, limit: number, until = source.now): NumberedPrint[] {
  const end = Math.min(until, source.now);
  const seconds: NumberedPrint[][] = [];
  let count = 0;
  let length = CHUNK;
  for (let to = secondOf(end) + SECOND; to > HISTORY_STARTS && count < limit; ) {
    const from = Math.max(to - length, HISTORY_STARTS);
    for (const trades of tradedSeconds(source, [from, to], 'backwards')) {
      const found = trades.filter(({ at }) => at <= end);
      seconds.push(found);
      count += found.length;
      if (count >= limit) break;
    }
    to = from;
    length *= 2;
  }
  return limit > 0 ? seconds.reverse().flat().slice(-limit) : [];
}

type Way = 'forwards' | 'backwards';

/** The trades of each second of a span that has any. Long silences are skipped as a whole. */
function* tradedSeconds(
  source: TradesSource,
  [from, to]: Seconds,
  way: Way,
): Generator<NumberedPrint[], void> {
  if (from >= to || !isTraded(source, from, to)) return;
  if (to - from <= CHUNK) {
    yield* secondsOf(source, [from, to], way);
    return;
  }
  const middle = secondOf((from + to) / 2);
  const halves: Seconds[] = [
    [from, middle],
    [middle, to],
  ];
  if (way === 'backwards') halves.reverse();
  for (const half of halves) yield* tradedSeconds(source, half, way);
}

function isTraded({ lotsBetween, own, now }: TradesSource, from: number, to: number): boolean {
  const over = Math.min(to, secondOf(now));
  return (over > from && lotsBetween(from, over) > 0) || own(from, to, 1).length > 0;
}

function* secondsOf(
  { simulated, own, now }: TradesSource,
  [from, to]: Seconds,
  way: Way,
): Generator<NumberedPrint[], void> {
  const running = secondOf(now);
  const ofTraders = bySecond(own(from, to, Infinity));
  const step = way === 'forwards' ? SECOND : -SECOND;
  for (let second = way === 'forwards' ? from : to - SECOND; second >= from && second < to; second += step) {
    const trades = numbered(second, ofTraders.get(second) ?? [], second < running ? simulated(second) : []);
    if (trades.length > 0) yield trades;
  }
}

function bySecond(prints: readonly Print[]): Map<number, Print[]> {
  const map = new Map<number, Print[]>();
  for (const print of prints) {
    const second = secondOf(print.at);
    const list = map.get(second);
    if (list) list.push(print);
    else map.set(second, [print]);
  }
  return map;
}
