import { SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PathInstrument, PricePath, RatioInstrument } from '../path/price-path.ts';
import { createPricePath, displacedPath } from '../path/price-path.ts';
import type { MarketSeed } from '../random/hash.ts';
import { replacedSeed } from '../random/hash.ts';
import type { Corner, Corners } from '../scenarios/displacement.ts';
import { cutAt } from '../scenarios/displacement.ts';
import type { Move, Scenario, Span } from '../scenarios/scenario.ts';
import { moveOf } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';
import type { Chapters } from './chaptered-path.ts';
import { chapteredPath } from './chaptered-path.ts';
import type { SessionCalendar } from './sessions.ts';

const ANCHOR_SECOND = MARKET_ANCHOR / SECOND;

/**
 * The path of an instrument that trades in the sessions of a calendar. Outside, the price stands still, and it opens
 * where the unseen seconds of path time have led it. Volatilities are those of a year by the clock, and scenarios go
 * by the clock too: one that begins while the market is closed shows at the open.
 * Throws RangeError as createPricePath does.
 */
export function createSessionPath(
  seed: MarketSeed,
  instrument: PathInstrument | RatioInstrument,
  scenarios: readonly Scenario[],
  calendar: SessionCalendar,
  /** What large orders add to the log price, by the clock. */
  impact: Corners = [],
  /** What else displaces the path, by parts of path time. Not of an instrument that always trades. */
  chapters?: Chapters,
): PricePath {
  if (calendar.name === 'always') return createPricePath(seed, instrument, scenarios, impact);
  const displacements = scenarios.map((scenario) => {
    const move = moveOf(seed, instrument.symbol, scenario, ANCHOR_SECOND);
    return moveInSessions(move, calendar);
  });
  const pathWith = (further: readonly Corners[]) =>
    displacedPath(
      inPathTime(seed, calendar),
      instrument,
      [...displacements, ...further],
      calendar.pace ** -0.5,
      cornersInSessions(impact, calendar),
    );
  return sessionPath(
    chapters ? chapteredPath(chapters, (index) => pathWith([chapters.cornersOf(index)])) : pathWith([]),
    calendar,
  );
}

/** A seed that gives way to another one does so in the second of path time after the last one that was shown. */
function inPathTime(seed: MarketSeed, calendar: SessionCalendar): MarketSeed {
  const replaced = replacedSeed(seed);
  if (!replaced) return seed;
  const { before, after, from } = replaced;
  return { before, after, from: calendar.pathTime(from - SECOND) + SECOND };
}

/** A path over path time, as it is seen by the clock. */
function sessionPath(path: PricePath, calendar: SessionCalendar): PricePath {
  const { pathTime, clockTime, secondInForce } = calendar;
  const priceAt = (at: number) => path.priceAt(pathTime(at));

  /** The seconds of sessions from one to another, both included, as path time from the first to the last. */
  function* stretches(first: number, last: number): Generator<[start: number, end: number]> {
    for (const { from, to } of calendar.sessions(first, last + SECOND)) {
      yield [pathTime(from), pathTime(to - SECOND)];
    }
  }

  return {
    priceAt,
    extremes(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = priceAt(from);
      const range = { low: first, high: first };
      for (const [start, end] of stretches(secondOf(from), secondOf(to))) {
        if (path.bound('low', start, end) >= range.low && path.bound('high', start, end) <= range.high)
          continue;
        const { low, high } = path.extremes(start, end);
        range.low = Math.min(range.low, low);
        range.high = Math.max(range.high, high);
      }
      return range;
    },
    stressAt: (at) => path.stressAt(pathTime(at)),
    bound: (side, from, to) => path.bound(side, pathTime(from), pathTime(to)),
    firstCrossing(from, to, level, direction) {
      const first = Math.ceil(from / SECOND) * SECOND;
      const last = secondOf(to);
      if (last < first) return undefined;
      const price = priceAt(first);
      if (direction === 'rises-to' ? price >= level : price <= level) return first;
      const end = pathTime(last);
      for (let start = pathTime(first); ; ) {
        const crossing = path.firstCrossing(start, end, level, direction);
        if (crossing === undefined) return undefined;
        const second = clockTime(crossing);
        if (second === undefined || second > last) return undefined;
        start = pathTime(second);
        // Otherwise the market is closed at the crossing, and the search continues from the open.
        if (start === crossing) return second;
      }
    },
    firstTurn(since, to, distance, turn, before) {
      const sign = turn === 'falls' ? 1 : -1;
      const better = sign === 1 ? Math.max : Math.min;
      const first = priceAt(since);
      let best = before === undefined ? first : better(before, first);
      for (const [start, end] of stretches(secondInForce(since) + SECOND, secondOf(to))) {
        const price = path.priceAt(start);
        best = better(best, price);
        if (hasTurned(price, best, distance, sign)) return clockTime(start);
        const [back, on] = sign === 1 ? (['low', 'high'] as const) : (['high', 'low'] as const);
        const staysBehind = better(best, path.bound(on, start, end)) === best;
        if (staysBehind && !hasTurned(path.bound(back, start, end), best, distance, sign)) continue;
        const turningPoint = path.firstTurn(start, end, distance, turn, best);
        if (turningPoint !== undefined) return clockTime(turningPoint);
        const { low, high } = path.extremes(start, end);
        best = better(best, sign === 1 ? high : low);
      }
      return undefined;
    },
  };
}

/** What a scenario adds by the clock, over path time. A cancellation while the market is closed shows at the open. */
function moveInSessions({ corners, cut }: Move, calendar: SessionCalendar): Corners {
  const whole = cornersInSessions(corners, calendar);
  if (!cut) return whole;
  const opens = calendar.opensAt((cut.second + ANCHOR_SECOND) * SECOND);
  if (opens === undefined) return whole;
  const second = calendar.pathTime(opens) / SECOND - ANCHOR_SECOND;
  return cutAt(whole, second, (value) => cornersInSessions(cut.after(value), calendar));
}

/** A displacement by the clock, over path time. It is the same in every second of a session. */
function cornersInSessions(corners: Corners, calendar: SessionCalendar): Corners {
  const points: Corner[] = [];
  const clockOf = (offset: number) => (offset + ANCHOR_SECOND) * SECOND;
  const offsetOf = (at: number) => calendar.pathTime(at) / SECOND - ANCHOR_SECOND;
  corners.forEach(([from, value, slope], index) => {
    const next = corners[index + 1];
    if (!next) {
      const second = calendar.opensAt(clockOf(from));
      if (second !== undefined) points.push([offsetOf(second), value]);
      return;
    }
    const [to, end] = next;
    for (const span of calendar.sessions(clockOf(from), clockOf(to))) {
      const [start, length] = [span.from / SECOND - ANCHOR_SECOND, (span.to - span.from) / SECOND];
      const valueAt = (offset: number) =>
        slope === undefined
          ? value + ((end - value) * (offset - from)) / (to - from)
          : value + slope * (offset - from);
      const begin = [offsetOf(span.from), valueAt(start)] as const;
      points.push(slope === undefined ? begin : [...begin, slope]);
      points.push([offsetOf(span.from) + length, valueAt(start + length)]);
    }
  });
  return points;
}

/**
 * Halts as they hold a price: one that ends while the market is closed holds it until the open, because nothing moves
 * before.
 * @param halts in order of time, apart from each other
 */
export function heldUntilOpen(halts: readonly Span[], calendar: SessionCalendar): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of halts) {
    const moves = Math.ceil(to / SECOND) * SECOND;
    const until = to === Infinity || calendar.isOpen(moves) ? to : (calendar.opensAt(moves) ?? Infinity);
    const last = spans.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, until);
    else spans.push({ from, to: until });
  }
  return spans;
}
