import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import { createPricePath } from '../path/price-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Push } from './impact.ts';
import {
  afterTaking,
  displacedBy,
  FARTHEST_PUSH,
  freeLots,
  impactCorners,
  PUSH_LASTS,
  pushedAgain,
} from './impact.ts';

const terms = { dailyLots: 1_000_000, annualVolatility: 0.6 };
const bitcoin = { symbol: 'BTC/USD', anchorTicks: 6_000_000, annualVolatility: 0.6 };
const fine = { ...bitcoin, anchorTicks: 10 ** 12 };
const SECONDS_OF_YEAR = 365 * 86_400;
const calendar = sessionCalendar('commodities');
/** The close of a Tuesday: the market of commodities opens again an hour later. */
const CLOSE = Date.UTC(2026, 5, 2, 21);

/** Pushes in order of time, around an instant. */
const pushesAround = (at: number) =>
  fc
    .array(
      fc.tuple(fc.integer({ min: -4000, max: 6000 }), fc.double({ min: -0.05, max: 0.05, noNaN: true })),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((list) =>
      list
        .sort(([a], [b]) => a - b)
        .reduce<readonly Push[]>(
          (pushes, [second, value]) => pushedAgain(pushes, { startsAt: at + second * SECOND, value }),
          [],
        ),
    );

describe('the impact of an order', () => {
  test('follows the square root of what it took, by the volatility of a day', () => {
    const daily = 0.6 / Math.sqrt(365);
    expect(afterTaking(0, 10_000, terms)).toBeCloseTo(daily * 0.1, 12);
    expect(afterTaking(0, 40_000, terms)).toBeCloseTo(daily * 0.2, 12);
    expect(afterTaking(0, -10_000, terms)).toBe(-afterTaking(0, 10_000, terms));
    expect(afterTaking(0, 10_000, { ...terms, annualVolatility: 0 })).toBe(0);
    expect(freeLots(terms)).toBe(500);
  });

  test('does not depend on how it is divided, and an order in the other direction offsets it', () => {
    const whole = afterTaking(0, 9000, terms);
    expect(afterTaking(afterTaking(afterTaking(0, 2000, terms), 3000, terms), 4000, terms)).toBeCloseTo(
      whole,
      12,
    );
    expect(afterTaking(whole, -9000, terms)).toBeCloseTo(0, 9);
  });

  test('is bounded however much is traded', () => {
    let value = 0;
    for (let i = 0; i < 100; i++) value = afterTaking(value, 1e15, terms);
    expect(value).toBe(FARTHEST_PUSH);
    expect(afterTaking(0, -1e15, terms)).toBe(-FARTHEST_PUSH);
  });

  test('halves within five minutes and is gone after an hour', () => {
    const pushes = [{ startsAt: MARKET_ANCHOR, value: 0.02 }];
    const at = (minutes: number) => displacedBy(pushes, MARKET_ANCHOR + minutes * MINUTE);
    expect([at(-1), at(0), at(5), at(60), at(600)]).toEqual([0, 0.02, 0.01, 0, 0]);
    for (let minute = 1; minute <= 60; minute++) expect(at(minute)).toBeLessThan(at(minute - 1));
    expect(PUSH_LASTS).toBe(HOUR);
  });
});

function pricesOf(path: PricePath, from: number, to: number): number[] {
  return Array.from({ length: (to - from) / SECOND + 1 }, (_, i) => path.priceAt(from + i * SECOND));
}

/** Compares the searches of a path with a look at each of its seconds. */
function checkSeconds(path: PricePath, from: number, to: number, above: number, distance: number): void {
  const prices = pricesOf(path, from, to);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  expect(path.extremes(from, to)).toEqual({ low, high });
  expect(path.bound('low', from, to)).toBeLessThanOrEqual(low);
  expect(path.bound('high', from, to)).toBeGreaterThanOrEqual(high);
  const level = (prices[0] as number) + above;
  const crossed = prices.findIndex((price) => (above < 0 ? price <= level : price >= level));
  expect(path.firstCrossing(from, to, level, above < 0 ? 'falls-to' : 'rises-to')).toBe(
    crossed < 0 ? undefined : from + crossed * SECOND,
  );
  let best = prices[0] as number;
  const turned = prices.findIndex((price) => {
    best = Math.max(best, price);
    return price * 10_000 <= best * (10_000 - distance);
  });
  expect(path.firstTurn(from, to, distance, 'falls')).toBe(turned < 0 ? undefined : from + turned * SECOND);
}

describe('a path with pushes', () => {
  const crash: Scenario = {
    kind: 'crash',
    startsAt: MARKET_ANCHOR + DAY,
    depth: 0.1,
    over: 1200,
    hold: 600,
    recovery: 0.5,
    recoverOver: 3600,
  };
  const spans = fc.tuple(fc.integer({ min: -4000, max: 9000 }), fc.integer({ min: 0, max: 4000 }));

  test('has the extremes, bounds, crossings and turns of its seconds, with a scenario as well', () => {
    const at = crash.startsAt;
    fc.assert(
      fc.property(
        pushesAround(at),
        spans,
        fc.integer({ min: -90_000, max: 90_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (pushes, [start, length], above, distance, alone) => {
          const path = createPricePath(5, bitcoin, alone ? [] : [crash], impactCorners(pushes));
          const from = at + start * SECOND;
          checkSeconds(path, from, from + length * SECOND, above, distance);
        },
      ),
      often(80),
    );
  });

  test('has them in sessions, where a push that nobody saw shows at the open', () => {
    fc.assert(
      fc.property(
        pushesAround(CLOSE),
        spans,
        fc.integer({ min: 1, max: 300 }),
        (pushes, [start, length], distance) => {
          const path = createSessionPath(7, bitcoin, [], calendar, impactCorners(pushes));
          const from = CLOSE + start * SECOND;
          checkSeconds(path, from, from + length * SECOND, -distance * 300, distance);
        },
      ),
      often(40),
    );
  });

  test('is displaced by the latest push, in steps of less than two usual moves of a second', () => {
    const still = createPricePath(5, fine);
    // A piece moves once in each block of 1, 2, 4 … seconds, at a second that differs from block to block. In a block it
    // drifts by at most the usual move, and less than two blocks lie between two of its steps.
    const usualMove = fine.annualVolatility * Math.sqrt(6 / SECONDS_OF_YEAR);
    fc.assert(
      fc.property(pushesAround(MARKET_ANCHOR), fc.integer({ min: -5000, max: 12_000 }), (pushes, second) => {
        const path = createPricePath(5, fine, [], impactCorners(pushes));
        const at = MARKET_ANCHOR + second * SECOND;
        const displaced = Math.log(path.priceAt(at) / still.priceAt(at));
        expect(Math.abs(displaced - displacedBy(pushes, at))).toBeLessThan(2 * usualMove);
      }),
    );
  });

  test('keeps its past to the last digit when another push or a scenario comes', () => {
    fc.assert(
      fc.property(pushesAround(CLOSE - HOUR), fc.boolean(), (pushes, closes) => {
        const last = (pushes.at(-1) as Push).startsAt;
        const next = last + 777 * SECOND;
        const pathOf = (list: readonly Push[], scenarios: Scenario[]) =>
          createSessionPath(
            7,
            fine,
            scenarios,
            sessionCalendar(closes ? 'commodities' : 'always'),
            impactCorners(list),
          );
        const before = pathOf(pushes, [{ ...crash, startsAt: CLOSE - 2 * HOUR }]);
        const later = { ...crash, startsAt: next };
        const after = pathOf(pushedAgain(pushes, { startsAt: next, value: 0.03 }), [
          { ...crash, startsAt: CLOSE - 2 * HOUR },
          later,
        ]);
        const seconds = Array.from({ length: 300 }, (_, i) => next - (1 + 13 * i) * SECOND);
        expect(seconds.map(after.priceAt)).toEqual(seconds.map(before.priceAt));
      }),
      often(60),
    );
  });

  test('never leaves a price of one tick', () => {
    const penny = { symbol: 'PNY/USD', anchorTicks: 1, annualVolatility: 1.4 };
    const pushes = [{ startsAt: MARKET_ANCHOR, value: -FARTHEST_PUSH }];
    const path = createPricePath(5, penny, [], impactCorners(pushes));
    const { low, high } = path.extremes(MARKET_ANCHOR - HOUR, MARKET_ANCHOR + 2 * HOUR);
    expect([low, Number.isSafeInteger(high)]).toEqual([1, true]);
  });
});
