import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import { createPricePath } from '../path/price-path.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { heldPath } from '../sessions/held-path.ts';
import { createSessionPath, heldUntilOpen } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Summand } from './sum-search.ts';
import { firstSumAtMostZero } from './sum-search.ts';

/** A Tuesday on which commodities close for an hour. */
const CLOSE = Date.UTC(2026, 5, 2, 22);

const commodities = sessionCalendar('commodities');
const crash: Scenario = {
  kind: 'crash',
  startsAt: CLOSE - 600 * SECOND,
  depth: 0.02,
  over: 900,
  hold: 900,
  recovery: 1,
  recoverOver: 1800,
};
const halt = [{ from: CLOSE - 1200 * SECOND, to: CLOSE + 1800 * SECOND }];

/** Prices of all kinds: around the clock, in sessions, halted, in a crash, a ratio, and one of large ticks. */
const paths: readonly PricePath[] = [
  createPricePath(7, { symbol: 'BTC/USD', anchorTicks: 924_000, annualVolatility: 0.6 }),
  createPricePath(7, { symbol: 'PNY/USD', anchorTicks: 9, annualVolatility: 1.4 }),
  createPricePath(7, { symbol: 'ETH/USD', anchorTicks: 318_000, annualVolatility: 0.8 }, [crash]),
  heldPath(createPricePath(7, { symbol: 'SOL/USD', anchorTicks: 20_000, annualVolatility: 1 }), halt),
  createSessionPath(
    7,
    { symbol: 'XAU/USD', anchorTicks: 265_000, annualVolatility: 0.9 },
    [crash],
    commodities,
  ),
  heldPath(
    createSessionPath(7, { symbol: 'XAG/USD', anchorTicks: 3150, annualVolatility: 0.9 }, [], commodities),
    heldUntilOpen(halt, commodities),
  ),
  createSessionPath(
    7,
    {
      symbol: 'EUR/JPY',
      anchorTicks: 184_012.3,
      summands: [
        { symbol: 'EUR/USD', annualVolatility: 0.5, weight: 1 },
        { symbol: 'JPY/USD', annualVolatility: 0.5, weight: -1 },
      ],
    },
    [],
    sessionCalendar('forex'),
  ),
];

interface Position {
  path: PricePath;
  amount: number;
}

const position = fc.record({
  path: fc.constantFrom(...paths),
  amount: fc.integer({ min: -50, max: 50 }).filter((amount) => amount !== 0),
});
const around = fc.integer({ min: -3000, max: 6000 }).map((seconds) => CLOSE + seconds * SECOND);

/** Its profit in cents, and a fee that falls from above a price on, as margins do. */
function summandOf({ path, amount }: Position, from: number): Summand {
  const entry = path.priceAt(from);
  const step = Math.abs(amount) * 3;
  return {
    path,
    rises: amount > 0,
    at: (ticks) =>
      Math.round((amount * 100_000 * (ticks - entry)) / entry) + (amount > 0 === ticks > entry ? step : 0),
  };
}

describe('the first second at which a sum is 0 or less', () => {
  test('is the one that a search of every second finds', () => {
    fc.assert(
      fc.property(
        ...[fc.array(position, { minLength: 1, maxLength: 6 }), around, around],
        fc.integer({ min: 0, max: 60_000 }),
        (positions, a, b, constant) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          const summands = positions.map((one) => summandOf(one, from));
          const sumAt = (second: number) =>
            summands.reduce(
              (sum, { at }, i) => sum + at(positions[i]?.path.priceAt(second) as number),
              constant,
            );
          let expected: number | undefined;
          for (let second = from; second <= to && expected === undefined; second += SECOND) {
            if (sumAt(second) <= 0) expected = second;
          }
          expect(firstSumAtMostZero(summands, constant, from, to)).toBe(expected);
        },
      ),
      often(120),
    );
  });

  test('is that of a crossing where there is one price', () => {
    const [path] = paths as [PricePath];
    fc.assert(
      fc.property(
        ...[
          fc.integer({ min: -4000, max: 4000 }),
          fc.nat(60),
          fc.boolean(),
          fc.integer({ min: 1, max: 60_000 }),
        ],
        (startDay, days, falls, distance) => {
          const from = MARKET_ANCHOR + startDay * DAY;
          const to = from + days * DAY;
          const level = path.priceAt(from) + (falls ? -distance : distance);
          const at = (ticks: number) => (falls ? ticks - level : level - ticks);
          expect(firstSumAtMostZero([{ path, at, rises: falls }], 0, from, to)).toBe(
            path.firstCrossing(from, to, level, falls ? 'falls-to' : 'rises-to'),
          );
        },
      ),
    );
  });

  test('is whole, within the interval, and the same from any earlier start', () => {
    const summands = paths.map((path, i) => summandOf({ path, amount: i % 2 === 0 ? 40 : -40 }, CLOSE));
    const found = firstSumAtMostZero(summands, 500_000, CLOSE + 1, CLOSE + 90 * DAY);
    expect(found).toBeDefined();
    expect((found as number) % SECOND).toBe(0);
    expect(firstSumAtMostZero(summands, 500_000, CLOSE + 5 * DAY, CLOSE + 90 * DAY)).toBeGreaterThanOrEqual(
      found as number,
    );
    expect(firstSumAtMostZero(summands, 500_000, CLOSE + 1, (found as number) - 1)).toBeUndefined();
    expect(firstSumAtMostZero(summands, 500_000, CLOSE + 1, CLOSE + 999)).toBeUndefined();
    expect(firstSumAtMostZero([], 1, CLOSE, CLOSE + DAY)).toBeUndefined();
    expect(firstSumAtMostZero([], 0, CLOSE, CLOSE + DAY)).toBe(CLOSE);
  });
});
