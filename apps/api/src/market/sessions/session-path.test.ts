import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import { addedBy, displacementOf, pieceIndexAt } from '../scenarios/displacement.ts';
import type { Scenario, Span } from '../scenarios/scenario.ts';
import { apart, cornersOf } from '../scenarios/scenario.ts';
import { heldPath, secondInForce } from './held-path.ts';
import { createSessionPath, heldUntilOpen } from './session-path.ts';
import { sessionCalendar } from './sessions.ts';

const gold = { symbol: 'XAU/USD', anchorTicks: 265_000, annualVolatility: 0.9 };
const calendar = sessionCalendar('commodities');
const path = createSessionPath(7, gold, [], calendar);
/** The close of a Tuesday: the market opens again an hour later. */
const CLOSE = Date.UTC(2026, 5, 2, 21);
const OPEN = CLOSE + HOUR;

/** Seconds around an hour in which the market is closed. */
const around = fc.integer({ min: -2400, max: 6000 }).map((seconds) => CLOSE + seconds * SECOND);

function boundsOf(path: PricePath, from: number, to: number) {
  return { low: path.bound('low', from, to), high: path.bound('high', from, to) };
}

function pricesOf(of: PricePath, from: number, to: number): number[] {
  return Array.from({ length: (to - from) / SECOND + 1 }, (_, i) => of.priceAt(from + i * SECOND));
}

/** Holds the searches of a path against each of its seconds. */
function checkSeconds(of: PricePath, from: number, to: number, above: number, distance: number): void {
  const prices = pricesOf(of, from, to);
  const low = prices.reduce((a, b) => Math.min(a, b));
  const high = prices.reduce((a, b) => Math.max(a, b));
  expect(of.extremes(from, to)).toEqual({ low, high });
  const bounds = boundsOf(of, from, to);
  expect(bounds.low).toBeLessThanOrEqual(low);
  expect(bounds.high).toBeGreaterThanOrEqual(high);
  const level = (prices[0] as number) + above;
  const direction = above < 0 ? 'falls-to' : 'rises-to';
  const crossed = prices.findIndex((price) => (above < 0 ? price <= level : price >= level));
  expect(of.firstCrossing(from, to, level, direction)).toBe(
    crossed < 0 ? undefined : from + crossed * SECOND,
  );
  let best = prices[0] as number;
  const turned = prices.findIndex((price) => {
    best = above < 0 ? Math.min(best, price) : Math.max(best, price);
    return above < 0
      ? price * 10_000 >= best * (10_000 + distance)
      : price * 10_000 <= best * (10_000 - distance);
  });
  expect(of.firstTurn(from, to, distance, above < 0 ? 'rises' : 'falls')).toBe(
    turned < 0 ? undefined : from + turned * SECOND,
  );
}

const levels = fc.integer({ min: -900, max: 900 });
const distances = fc.integer({ min: 1, max: 25 });

describe('the price of a market with sessions', () => {
  test('stands still from the last second of a session on, and opens elsewhere', () => {
    const closing = path.priceAt(CLOSE - SECOND);
    expect(new Set(pricesOf(path, CLOSE - SECOND, OPEN - SECOND))).toEqual(new Set([closing]));
    expect(path.priceAt(OPEN)).not.toBe(closing);
    expect(boundsOf(path, CLOSE, OPEN - SECOND)).toEqual({ low: closing, high: closing });
    expect(path.firstCrossing(CLOSE, OPEN - SECOND, closing + 1, 'rises-to')).toBeUndefined();
    expect(path.firstCrossing(CLOSE, OPEN - SECOND, closing, 'rises-to')).toBe(CLOSE);
  });

  test('has its anchor at the anchor of the market, and the volatility of a year by the clock', () => {
    for (const name of ['us_stocks', 'forex', 'commodities'] as const) {
      const fine = { ...gold, anchorTicks: 1_000_000_000 };
      const of = createSessionPath(11, fine, [], sessionCalendar(name));
      expect(of.priceAt(MARKET_ANCHOR)).toBe(1_000_000_000);
      let squares = 0;
      const weeks = 400;
      for (let week = 0; week < weeks; week++) {
        const at = MARKET_ANCHOR + week * 7 * DAY;
        squares += Math.log(of.priceAt(at + 7 * DAY) / of.priceAt(at)) ** 2;
      }
      const annual = Math.sqrt((squares / weeks) * (365.25 / 7));
      expect(annual).toBeGreaterThan(0.6);
      expect(annual).toBeLessThan(1.2);
    }
  });

  test('has the extremes, bounds, crossings and turns of its seconds', () => {
    fc.assert(
      fc.property(around, around, levels, distances, (a, b, above, distance) => {
        checkSeconds(path, Math.min(a, b), Math.max(a, b), above, distance);
      }),
      often(30),
    );
  });

  test('has the extremes of a week with its weekend', () => {
    const friday = Date.UTC(2026, 5, 5, 21, 50);
    checkSeconds(path, friday, friday + 2.1 * DAY, 2000, 80);
    checkSeconds(path, friday, friday + 2.1 * DAY, -2000, 80);
  });

  test('is found quickly over years', () => {
    const from = Date.UTC(2026, 5, 1);
    const { low, high } = path.extremes(from, from + 3650 * DAY);
    const found = path.firstCrossing(from, from + 3650 * DAY, high, 'rises-to') as number;
    expect(path.priceAt(found)).toBe(high);
    expect(calendar.isOpen(found)).toBe(true);
    expect(path.firstCrossing(from, from + 3650 * DAY, low - 1, 'falls-to')).toBeUndefined();
    const turned = path.firstTurn(from, from + 3650 * DAY, 3000, 'falls') as number;
    expect(path.priceAt(turned)).toBeLessThanOrEqual(path.extremes(from, turned).high * 0.7);
    expect(path.firstTurn(from, turned - SECOND, 3000, 'falls')).toBeUndefined();
  });
});

describe('with halts', () => {
  const spans = fc
    .array(fc.tuple(fc.integer({ min: -2400, max: 6000 }), fc.integer({ min: 1, max: 4000 })), {
      maxLength: 3,
    })
    .map((list) =>
      apart(
        list.map(([from, length]) => ({
          from: CLOSE + from * SECOND + 300,
          to: CLOSE + (from + length) * SECOND,
        })),
        'kept',
      ),
    );

  /** The prices second by second: what was shown last stands while there is no trading. */
  function stepped(halts: readonly Span[], from: number, to: number): number[] {
    const prices: number[] = [];
    for (let second = from; second <= to; second += SECOND) {
      const stands = !calendar.isOpen(second) || halts.some((halt) => halt.from < second && second < halt.to);
      prices.push(stands ? (prices.at(-1) as number) : path.priceAt(second));
    }
    return prices;
  }

  test('stands still until both the halt and the closed hours are over', () => {
    fc.assert(
      fc.property(spans, around, around, levels, distances, (halts, a, b, above, distance) => {
        const held = heldPath(path, heldUntilOpen(halts, calendar));
        const start = CLOSE - 2401 * SECOND;
        expect(pricesOf(held, start, CLOSE + 6000 * SECOND)).toEqual(
          stepped(halts, start, CLOSE + 6000 * SECOND),
        );
        checkSeconds(held, Math.min(a, b), Math.max(a, b), above, distance);
      }),
      often(30),
    );
  });

  test('the second in force is the last one that moved', () => {
    const halts = heldUntilOpen([{ from: CLOSE - 600_500, to: CLOSE + 600_000 }], calendar);
    expect(halts).toEqual([{ from: CLOSE - 600_500, to: OPEN }]);
    expect(secondInForce(halts, OPEN - 1)).toBe(CLOSE - 601_000);
    expect(heldUntilOpen([{ from: CLOSE - 9000, to: Infinity }], calendar)[0]?.to).toBe(Infinity);
  });
});

describe('with scenarios', () => {
  const fine = { ...gold, anchorTicks: 1_000_000_000_000 };
  const still = createSessionPath(7, fine, [], calendar);
  const scenario: Scenario = {
    kind: 'crash',
    startsAt: CLOSE - 300 * SECOND,
    depth: 0.3,
    over: 600,
    hold: 1800,
    recovery: 0.5,
    recoverOver: 14_400,
  };

  test('moves by the clock in sessions, and shows at the open what happened before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 3 * 86_400 }), around, (start, at) => {
        const scenarios = [{ ...scenario, startsAt: CLOSE + start * SECOND }, scenario];
        const moved = createSessionPath(7, fine, scenarios, calendar);
        const pieces = displacementOf(
          scenarios.map((one) => cornersOf(7, fine.symbol, one, MARKET_ANCHOR / SECOND)),
        );
        const second = (calendar.secondInForce(at) - MARKET_ANCHOR) / SECOND;
        const piece = pieces[pieceIndexAt(pieces, second)];
        // It moves in steps of a usual move.
        const displaced = Math.log(moved.priceAt(at) / still.priceAt(at));
        expect(Math.abs(displaced - (piece ? addedBy(piece, second) : 0))).toBeLessThan(1e-3);
      }),
    );
  });

  test('keeps its past to the last tick when a scenario is canceled', () => {
    const whole = createSessionPath(7, fine, [scenario], calendar);
    for (const seconds of [0, 150, 300, 2000, 3900, 9000]) {
      const cut = CLOSE + (seconds - 150) * SECOND;
      const canceled = { ...scenario, canceledAt: cut, returnOver: seconds % 600 === 0 ? 3600 : null };
      const moved = createSessionPath(7, fine, [canceled], calendar);
      const from = CLOSE - 1000 * SECOND;
      expect(pricesOf(moved, from, cut - SECOND)).toEqual(pricesOf(whole, from, cut - SECOND));
      expect(moved.priceAt(cut) / whole.priceAt(cut)).toBeCloseTo(1, 3);
      checkSeconds(moved, CLOSE - 400 * SECOND, CLOSE + 4 * HOUR, -2000, 300);
    }
  });

  test('changes nothing before it begins', () => {
    const late = { ...scenario, startsAt: CLOSE + 1800 * SECOND };
    const moved = createSessionPath(7, gold, [late], calendar);
    const from = CLOSE - 3000 * SECOND;
    expect(pricesOf(moved, from, OPEN - SECOND)).toEqual(pricesOf(path, from, OPEN - SECOND));
    expect(moved.priceAt(OPEN)).toBeLessThan(path.priceAt(OPEN) * 0.72);
  });

  test('has the extremes, bounds, crossings and turns of its seconds', () => {
    const moved = createSessionPath(7, gold, [scenario], calendar);
    fc.assert(
      fc.property(around, around, levels, distances, (a, b, above, distance) => {
        checkSeconds(moved, Math.min(a, b), Math.max(a, b), above * 20, distance * 20);
      }),
      often(40),
    );
  });
});
