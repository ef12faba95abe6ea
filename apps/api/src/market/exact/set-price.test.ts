import { SECOND } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { splicedPath } from '../imports/spliced-path.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import { createBasis, easedAfter } from '../perpetual/basis.ts';
import { premiumPath } from '../perpetual/premium-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { heldAt, setSpans, spanAt } from './set-price.ts';

const SEED = 7;
const START = MARKET_ANCHOR + 1_000 * SECOND;
const at = (second: number) => START + second * SECOND;
const times = (startsAt: number, endsAt: number | null, canceledAt: number | null = null) => ({
  startsAt,
  endsAt,
  canceledAt,
});

test('a price ends at its end, its release, or where the next one begins', () => {
  const spans = (prices: ReturnType<typeof times>[]) => setSpans(prices).map(({ from, to }) => [from, to]);
  expect(spans([times(10, 20), times(15, null)])).toEqual([
    [10, 15],
    [15, Infinity],
  ]);
  // A later one that was added first.
  expect(spans([times(15, 18), times(10, null)])).toEqual([
    [10, 15],
    [15, 18],
  ]);
  expect(spans([times(10, null, 12), times(30, 40, 30)])).toEqual([[10, 12]]);
  // Of two in the same second the last one counts.
  expect(setSpans([times(10, 20), times(10, 30)]).map(({ set }) => set.endsAt)).toEqual([30]);
  expect(spanAt(setSpans([times(10, 20)]), 20)).toBeUndefined();
});

const character = { symbol: 'X', anchorTicks: 100_000, annualVolatility: 2 };
const RALLY: Scenario = {
  kind: 'rally',
  startsAt: at(110),
  depth: 0.05,
  over: 40,
  hold: 0,
  recovery: 0,
  recoverOver: 0,
};

/** A path with two held prices, of which a scenario displaces the second. */
function heldTwice() {
  const calendar = sessionCalendar('always');
  const simulated = createPricePath(SEED, character);
  return splicedPath(simulated, [
    { from: at(20), path: heldAt(SEED, 'X', 103_000, [], calendar) },
    { from: at(50), path: simulated },
    { from: at(100), path: heldAt(SEED, 'X', 97_000, [RALLY], calendar) },
    { from: at(170), path: simulated },
  ]);
}

test.each([
  ['a spot path', heldTwice()],
  [
    'a path with a basis that comes back',
    premiumPath(heldTwice(), easedAfter(createBasis(SEED, 'X'), at(60))),
  ],
])('searches of %s with held prices equal a look at every second', (_, path) => {
  const prices = Array.from({ length: 900 }, (_, i) => path.priceAt(at(i)));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual(Object.values(path.extremes(at(0), at(899))));
  for (const level of [96_500, 97_001, 98_000, 100_300, 101_500, 102_999, 103_000, 103_001]) {
    for (const from of [0, 15, 21, 60, 105, 160]) {
      const rises = prices.findIndex((price, i) => i >= from && price >= level);
      const falls = prices.findIndex((price, i) => i >= from && price <= level);
      const expected = (place: number) => (place < 0 ? undefined : at(place));
      expect(path.firstCrossing(at(from), at(899), level, 'rises-to')).toBe(expected(rises));
      expect(path.firstCrossing(at(from), at(899), level, 'falls-to')).toBe(expected(falls));
    }
  }
  for (const distance of [50, 300, 500]) {
    let best = prices[0] as number;
    const turn = prices.findIndex((price, i) => {
      best = Math.max(best, price);
      return i > 0 && price * 10_000 <= best * (10_000 - distance);
    });
    expect(path.firstTurn(at(0), at(899), distance, 'falls')).toBe(turn < 0 ? undefined : at(turn));
  }
});

test('a held price is exact to the tick, and a scenario displaces it by its depth', () => {
  const path = heldTwice();
  expect([path.priceAt(at(20)), path.priceAt(at(49)), path.priceAt(at(109))]).toEqual([
    103_000, 103_000, 97_000,
  ]);
  expect(path.priceAt(at(160))).toBe(Math.round(97_000 * 1.05));
});
