import { SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Extremes } from './move-rules.ts';
import { firstMove, movedBy } from './move-rules.ts';

const extremesOf =
  (prices: readonly number[]): Extremes =>
  (from, to) => {
    const part = prices.slice(Math.floor(from / SECOND), Math.floor(to / SECOND) + 1);
    return { low: Math.min(...part), high: Math.max(...part) };
  };

describe('a move', () => {
  test('counts from the lowest price of its time', () => {
    const prices = [100, 98, 99, 103];
    const extremes = extremesOf(prices);
    const move = { bps: 500, seconds: 2, since: 0 };
    expect(firstMove(move, 0, 3 * SECOND, extremes)).toBe(3 * SECOND);
    expect(movedBy(move, 3 * SECOND, extremes)).toBeCloseTo(510.2, 1);
  });

  test('does not count prices from before it was watched', () => {
    const prices = [90, 100, 100, 103];
    expect(
      firstMove({ bps: 500, seconds: 3, since: SECOND }, SECOND, 3 * SECOND, extremesOf(prices)),
    ).toBeUndefined();
  });

  test('begins in the first second of all that it would begin in', () => {
    const walk = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 2, maxLength: 120 });
    fc.assert(
      fc.property(
        walk,
        fc.integer({ min: 10, max: 900 }),
        fc.integer({ min: 1, max: 60 }),
        (steps, bps, seconds) => {
          let price = 1000;
          const prices = steps.map((step) => {
            price = Math.max(1, price + step);
            return price;
          });
          const extremes = extremesOf(prices);
          const move = { bps, seconds, since: 0 };
          const one = prices.findIndex(
            (_, second) => Math.abs(movedBy(move, second * SECOND, extremes)) >= bps,
          );
          const last = (prices.length - 1) * SECOND;
          expect(firstMove(move, 0, last, extremes)).toBe(one < 0 ? undefined : one * SECOND);
        },
      ),
    );
  });
});
